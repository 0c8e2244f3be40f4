// tls.mjs - two people at a table of a host that speaks TLS itself.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invite, newPerson, openHome, playBoth, point, suite } from "./lib.mjs";

const folder = mkdtempSync(join(tmpdir(), "riposte-tls-"));
const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
execFileSync("openssl", ["req", "-x509", "-newkey", "ec", "-pkeyopt",
  "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=localhost", "-days", "2",
  "-keyout", key, "-out", certificate], { stdio: "ignore" });

await suite(async ({ browser, address }) => {
  const anyCertificate = { ignoreHTTPSErrors: true };
  const [a, b] = [await newPerson(browser, anyCertificate), await newPerson(browser, anyCertificate)];

  await point("the page comes by https", async () => {
    await openHome(a, address);
    return a.url().startsWith("https:") ? "" : a.url();
  });

  await point("one invites, the other comes, and both play", async () => {
    await invite(a, b, "engarde");
    const n = await playBoth([a, b], 10);
    return n >= 10 ? "" : `only ${n} answers`;
  });

  await point("nothing has gone wrong in a page", () =>
    [a, b].flatMap((page) => page.problems).join("\n"));
}, ["--certificate", certificate, "--key", key]);
rmSync(folder, { recursive: true });
