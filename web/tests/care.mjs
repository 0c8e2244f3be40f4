// care.mjs - rude words are reported, a moderator reads them and mutes who said them; people have and
// delete what the host keeps of them.
import { execFileSync } from "node:child_process";
import { enrol, findings, invite, more, newPerson, openHome, point, riposte, shoot, suite } from "./lib.mjs";

await suite(async ({ browser, address, data }) => {
  const [a, b, keeper] = [await newPerson(browser), await newPerson(browser), await newPerson(browser, { bypassCSP: true })];
  const admin = (...words) => execFileSync(riposte, ["admin", ...words, "--data", data], { encoding: "utf8" });

  await point("what somebody says is reported by the other", async () => {
    await enrol(a, address, "Rochefort");
    await enrol(b, address, "Constance");
    await openHome(a, address);
    await invite(a, b, "engarde");
    if (await b.locator("text=Report what was said").count() > 0) return "nobody has said anything yet";
    await a.fill(".say input", "rude words");
    await a.keyboard.press("Enter");
    await b.click("text=Report what was said");
    await shoot(b, "report");
    await b.fill(".report input", "insults");
    await b.click(".report button");
    await b.waitForSelector("text=will read what was said here");
    return await a.locator("text=Report what was said").count() > 0 ? "one's own words can be reported" : "";
  });

  await point("moderators alone see it", async () => {
    await enrol(keeper, address, "Treville");
    if (await keeper.locator("a[href='#care']").count() > 0) return "everybody is led there";
    await keeper.goto(`${address}#care`);
    await keeper.waitForSelector("[role=alert]:has-text('this is for moderators')");
    admin("appoint", "Treville");
    await keeper.goto(`${address}#online`);
    await keeper.reload();
    await keeper.click("a[href='#care']");
    await keeper.waitForSelector("section[aria-label=Reports] li:has-text('insults'):has-text('rude words')");
  });

  await point("one mutes who said it, and that is in the log", async () => {
    await keeper.click("text=Mute Rochefort…");
    await keeper.fill("label:has-text('Why') input", "be polite");
    await keeper.click("text=Do it");
    await keeper.waitForSelector("[role=status]:has-text('Done.')");
    await keeper.waitForSelector("section[aria-label='The log'] tr:has-text('Rochefort'):has-text('mute'):has-text('Treville'):has-text('be polite')");
    await shoot(keeper, "care");
    await a.fill(".say input", "more of it");
    await a.keyboard.press("Enter");
    await a.waitForSelector("text=the keepers of this host have muted you");
    return await b.locator(".chat >> text=more of it").count() > 0 ? "it is heard" : "";
  });

  await point("a mistake is told, and a one-time link is shown as a whole", async () => {
    const reset = async (about) => {
      await keeper.selectOption("label:has-text('Do') select", "reset");
      await keeper.fill("label:has-text('Whom') input", about);
      await keeper.click("text=Do it");
    };
    await reset("Nobody-here");
    await keeper.waitForSelector("[role=alert]:has-text('no such account')");
    await reset("Constance");
    await keeper.waitForSelector(`[role=status]:has-text('${address}reset.html#')`);
  });

  await point("axe finds nothing on their page", () => findings(keeper));

  await point("people have all that is kept of them, and delete it when they are in no match", async () => {
    b.on("dialog", (dialog) => dialog.accept());
    await b.click("text=Leave");
    await b.click("summary:has-text('What is kept of you')");
    const [download] = await Promise.all([b.waitForEvent("download"), b.click("text=Download all of it")]);
    const kept = JSON.parse(execFileSync("cat", [await download.path()], { encoding: "utf8" }));
    if (!Object.keys(kept.kept).some((key) => key === "account/constance")) return JSON.stringify(kept);
    await b.click("text=Delete all of it");
    await b.waitForSelector("[role=alert]:has-text('still in the match')");
    await shoot(b, "own");
    a.on("dialog", (dialog) => dialog.accept());
    await more(a, "Resign");
    await a.waitForSelector(".result");
    await b.click("text=Delete all of it");
    await b.waitForSelector(".account:has-text('a guest')");
    await b.goto(`${address}#person=Constance`);
    await b.waitForSelector("text=Nobody here has the name Constance");
  });

  await point("nothing has gone wrong in a page", () => [a, b, keeper].flatMap((page) => page.problems).join("\n"));
});
