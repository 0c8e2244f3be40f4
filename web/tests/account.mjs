// account.mjs - a name of one's own: the form, its mistakes, and coming back.
import { execFileSync } from "node:child_process";
import { more, newPerson, openHome, point, riposte, suite } from "./lib.mjs";

async function fill(page, name, passphrase) {
  await page.fill(".sign-in input[autocomplete=username]", name);
  await page.fill(".sign-in input[type=password]", passphrase);
}

const words = "three musketeers and one more";

await suite(async ({ browser, address, data }) => {
  const page = await newPerson(browser);
  await openHome(page, address);

  await point("a passphrase that is too short is refused with a reason", async () => {
    await page.click("text=Sign in, or keep a name");
    await fill(page, "Athos", "no");
    await page.click("text=New account");
    const said = await page.textContent(".sign-in [role=alert]");
    return /passphrase/.test(said) ? "" : said;
  });

  await point("a guest makes an account, and keeps it over a reload", async () => {
    await fill(page, "Athos", words);
    await page.click("text=New account");
    await page.waitForSelector(".account b:text-is('Athos')");
    await page.reload();
    await page.waitForSelector(".account b:text-is('Athos')");
  });

  await point("signed out, one is a guest again; the name is taken", async () => {
    await page.click("text=Sign out");
    await page.click("text=Sign in, or keep a name");
    await fill(page, "Athos", words);
    await page.click("text=New account");
    await page.waitForSelector(".sign-in [role=alert]");
  });

  await point("a wrong passphrase is refused, the right one signs in", async () => {
    await fill(page, "Athos", "four musketeers and one less");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".sign-in [role=alert] >> text=no account has this name");
    await fill(page, "Athos", words);
    await page.keyboard.press("Enter");
    await page.waitForSelector(".account b:text-is('Athos')");
    return page.problems.join("\n");
  });

  await point("after a rated match, ratings and the history of it are shown", async () => {
    const other = await newPerson(browser);
    await openHome(other, address);
    await other.click("text=Sign in, or keep a name");
    await fill(other, "Porthos", words);
    await other.click("text=New account");
    await other.waitForSelector(".account b:text-is('Porthos')");
    for (const player of [page, other]) {
      await player.click(".tile:has(b:text-is('En Garde'))");
      await player.click(".segments >> text=People");
      await player.click("text=Play anybody");
    }
    await Promise.all([page.waitForSelector(".match"), other.waitForSelector(".match")]);
    page.once("dialog", (dialog) => dialog.accept());
    await more(page, "Resign");
    await Promise.all([page.waitForSelector(".result"), other.waitForSelector(".result")]);
    await page.waitForSelector(".people .rating");
    await page.click("text=Leave");
    await page.reload();
    await page.click("summary:has-text('Your matches')");
    const told = await page.textContent(".history");
    const ratings = await page.textContent(".account .numbers");
    if (!/lost against Porthos \(\d{4}\)/.test(told)) return told;
    return /En Garde \d{4}/.test(ratings) ? "" : ratings;
  });

  await point("a forgotten passphrase is replaced by a one-time link, which is good once", async () => {
    const said = String(execFileSync(riposte, ["admin", "reset", "Athos", "--data", data]));
    const [link] = /reset\.html#\w+/.exec(said);
    const other = await newPerson(browser);
    await other.goto(`${address}${link}`);
    await other.fill("input[type=password]", "short");
    await other.click("text=Keep it, and sign in");
    if (!/reset/.test(other.url())) return "a passphrase that is too short is taken";
    await other.fill("input[type=password]", "a new one for all of us");
    await other.click("text=Keep it, and sign in");
    await other.waitForSelector(".account b:text-is('Athos')");
    await other.goto("about:blank");
    await other.goto(`${address}${link}`);
    await other.fill("input[type=password]", "and another one for me");
    await other.click("text=Keep it, and sign in");
    await other.waitForSelector("[role=status]:has-text('has been used')");
    const wrong = other.problems.join("\n");
    await other.context().close();
    await page.reload(); // the old sessions have ended
    await page.waitForSelector("text=Sign in, or keep a name");
    return wrong;
  });
});
