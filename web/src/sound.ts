// sound.ts - short sounds for what is shown, synthesized; off until wanted.  Nothing is told by
// sound alone.

import { effect, signal } from "@preact/signals";
import { frame } from "./scenes";
import type { Frame } from "./scenes";
import { ask } from "./state";

const shelf = "riposte.sound";
export const sound = signal(localStorage.getItem(shelf) === "on");

export function toggleSound(): void {
  sound.value = !sound.value;
  localStorage.setItem(shelf, sound.value ? "on" : "off");
}

/** A tone that glides, or noise in a band that does; pitches in Hz, times in seconds. */
interface Note { wave: OscillatorType | "noise"; from: number; to: number; time: number }

const note = (wave: Note["wave"], from: number, to: number, time: number): Note => ({ wave, from, to, time });

const sounds: Partial<Record<Frame["scene"] | "ask", Note[]>> = {
  act: [note("noise", 1800, 1800, 0.06)],
  set: [note("noise", 1800, 3000, 0.06)],
  lane: [note("sine", 2400, 2400, 0.09), note("sine", 3700, 3700, 0.09)],
  compare: [note("square", 220, 233, 0.06)],
  hit: [note("sine", 150, 50, 0.12), note("noise", 300, 200, 0.1)],
  fall: [note("triangle", 523, 260, 0.22)],
  score: [note("noise", 500, 1500, 0.25)],
  ask: [note("sine", 330, 320, 0.08)],
};

let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function noise(context: AudioContext): AudioBufferSourceNode {
  hiss ??= context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const data = hiss.getChannelData(0);
  if (data[0] === 0) for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = hiss;
  return source;
}

function play({ wave, from, to, time }: Note): void {
  audio ??= new AudioContext();
  const [now, gain] = [audio.currentTime, audio.createGain()];
  gain.gain.setValueAtTime(0.125, now); // 18 dB below full
  gain.gain.exponentialRampToValueAtTime(0.001, now + time);
  gain.connect(audio.destination);
  if (wave === "noise") {
    const source = noise(audio), band = audio.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.setValueAtTime(from, now);
    band.frequency.linearRampToValueAtTime(to, now + time);
    source.connect(band).connect(gain);
    source.start(now, 0, time);
  } else {
    const tone = audio.createOscillator();
    tone.type = wave;
    tone.frequency.setValueAtTime(from, now);
    tone.frequency.exponentialRampToValueAtTime(to, now + time);
    tone.connect(gain);
    tone.start(now);
    tone.stop(now + time);
  }
}

effect(() => {
  const scene = frame.value?.scene;
  if (scene !== undefined && sound.peek()) sounds[scene]?.forEach(play);
});

/** Somebody is waited for. */
export function chime(): void {
  if (sound.peek()) sounds.ask!.forEach(play);
}

effect(() => {
  if (ask.value !== null) chime();
});
