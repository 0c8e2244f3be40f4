// reset.ts - the page behind a one-time link: /reset.html#TOKEN.  What follows the # is not sent
// to the host until somebody chooses a passphrase, so nobody reads it in a log.

const form = document.querySelector("form") as HTMLFormElement;
const status = document.querySelector("[role=status]") as HTMLElement;

async function choose(): Promise<void> {
  const passphrase = String(new FormData(form).get("passphrase"));
  const reply = await fetch("api/reset", {
    method: "POST", body: JSON.stringify({ token: location.hash.slice(1), passphrase }),
  });
  const said = await reply.json() as { error?: string };
  if (reply.ok) location.replace(".");
  else status.textContent = said.error ?? "This did not work: try again.";
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  choose().catch(() => { status.textContent = "The host does not answer: try again."; });
});

export {};
