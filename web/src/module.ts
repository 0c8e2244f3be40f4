// module.ts - a game's module of WebAssembly: how it is loaded, and how texts get into and out of it.
// For workers: worker.ts plays with it, study.ts measures.

export interface Module {
  memory: WebAssembly.Memory;
  _initialize(): void;
  page_room(n: number): number;
}

// What the C library asks of its system: a clock, random bytes, and a place for output.
function system(memory: () => ArrayBuffer): Record<string, WebAssembly.ImportValue> {
  return {
    clock_time_get(_id: number, _precision: bigint, out: number): number {
      const now = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory()).setBigUint64(out, now, true);
      return 0;
    },
    random_get(at: number, n: number): number {
      crypto.getRandomValues(new Uint8Array(memory(), at, n));
      return 0;
    },
    fd_prestat_get(): number {
      return 8; // there are no folders
    },
    proc_exit(code: number): never {
      throw new Error(`The rules have stopped (${code}): load the page again.`);
    },
  };
}

const nothing = () => 52; // "not supported"

/** Load the module in a file. */
export async function instantiate<T extends Module>(file: string): Promise<T> {
  const module = await WebAssembly.compileStreaming(fetch(file));
  const have = system(() => made.memory.buffer);
  const named = Object.fromEntries(WebAssembly.Module.imports(module).map(({ name }) =>
    [name, have[name] ?? nothing]));
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: named });
  const made = instance.exports as unknown as T;
  made._initialize();
  return made;
}

/** Hand a text over; it stays until the next one. */
export function putText(to: Module, text: string): void {
  const bytes = new TextEncoder().encode(text);
  const at = to.page_room(bytes.length);
  new Uint8Array(to.memory.buffer, at, bytes.length).set(bytes);
}

export function textAt(from: Module, at: number): string {
  const bytes = new Uint8Array(from.memory.buffer, at);
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

/** Messages, a line each. */
export function linesAt<T>(from: Module, at: number): T[] {
  return textAt(from, at).split("\n").filter(Boolean).map((line) => JSON.parse(line) as T);
}
