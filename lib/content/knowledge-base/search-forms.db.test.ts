import { articlesQuery } from "@/lib/content/knowledge-base/schema";
import { listArticles } from "@/lib/content/knowledge-base/service";
import { changeSynonyms, readSynonyms } from "@/lib/content/knowledge-base/synonyms-record";
import { expireLocally } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { written } from "@/tests/factories/written";

const ARTICLES: Record<string, [title: string, content: string]> = {
  wireless: ["Fix slow Wi-Fi at the office", "Move closer to the access point, and restart the router."],
  phishing: ["Spot a phishing e-mail", "Look at the sender before you open an attachment."],
  "signing-in": ["Trouble logging in", "Check the caps lock key before you try again."],
  restore: ["Back up your files", "Keep three copies on two media, and one elsewhere."],
  microsoft: ["Move to Office 365", "Licenses, mailboxes and shared calendars move over a weekend."],
  windows: ["Windows 10 has ended", "Machines without updates are at risk."],
  factor: ["Turn on two-factor authentication", "Scan the code with an app on your phone."],
  malware: ["Remove malware from a computer", "Unplug it from the network and call us."],
  printer: ["Printer offline or stuck", "Restart the spooler when it will not print, and clear the queue."],
  hurricane: [
    "Hurricane checklist",
    "Print this list. We want you to be safe: unplug every machine. Print contacts.",
  ],
  tunnel: ["Connect by VPN from home", "Start the client, and log in with your password."],
  onboarding: ["Set up a new employee", "Order a laptop two weeks before."],
  offboarding: ["Offboarding an employee", "Keep the files of OneDrive."],
  boards: ["Boards before windows", "Boarding up takes a day. A drive goes with you, one for all files."],
};

const search = (text: string) => listArticles(articlesQuery.parse({ search: text }));
const slugs = async (text: string) => (await search(text)).articles.map(({ slug }) => slug);

beforeAll(async () => {
  await db.knowledgeBaseArticle.createMany({
    data: Object.entries(ARTICLES).map(([slug, [title, content]]) => ({ slug, title, content })),
  });
});

test.each([
  ["wifi", "wireless"],
  ["wi fi", "wireless"],
  ["WLAN", "wireless"],
  ["email", "phishing"],
  ["e mails", "phishing"],
  ["login", "signing-in"],
  ["can't sign in", "signing-in"],
  ["backup", "restore"],
  ["backing up my files", "restore"],
  ["office365", "microsoft"],
  ["o365 licenses", "microsoft"],
  ["windows10", "windows"],
  ["win 10", "windows"],
  ["2fa", "factor"],
  ["twofactor", "factor"],
  ["multi-factor authentication", "factor"],
  ["viruses on my PC", "malware"],
  ["my printer wont print", "printer"],
  ["why won't my printer print?", "printer"],
  ["virtual private network", "tunnel"],
  ["setup new employees", "onboarding"],
  ["notebooks", "onboarding"],
  ["accesspoint", "wireless"],
  ["off boarding", "offboarding"],
  ["one drive", "offboarding"],
  ["wiffi", "wireless"],
  ["labtop", "onboarding"],
  ["“trojans” (on my PC)…", "malware"],
  ["WLAN/wi-fi – slow.", "wireless"],
])("%s finds its article first", async (typed, slug) => {
  expect((await slugs(typed))[0]).toBe(slug);
});

test("ranks the word as typed before its synonyms", async () => {
  await db.knowledgeBaseArticle.create({
    data: { slug: "wlan", title: "A WLAN of your own", content: "Less is more." },
  });
  expect(await slugs("wlan")).toEqual(["wlan", "wireless"]);
  await db.knowledgeBaseArticle.delete({ where: { slug: "wlan" } });
});

const corrected = (...found: string[]) => ({ corrected: true, articles: found.map((slug) => ({ slug })) });

test("finds articles with the rarer words if none has all, and marks the result as corrected", async () => {
  expect(await search("spooler queue jammed")).toMatchObject(corrected("printer"));
  expect(await search("log in vpn jammed")).toMatchObject(corrected("tunnel", "signing-in"));
});

test("ignores unknown words next to a title word, but not next to a word of the text", async () => {
  expect(await search("printer qqxxzz vvwwkk")).toMatchObject(corrected("printer"));
  expect(await search("media qqxxzz")).toMatchObject({ total: 0 });
});

test("quoted phrases and excluded words match only as typed", async () => {
  expect(await slugs('"wi-fi"')).toEqual(["wireless"]);
  expect(await slugs("malware -computer")).toEqual([]);
});

test("searches follow the synonyms that staff save", async () => {
  const before = await db.knowledgeBaseSynonyms.findMany();
  const change = (groups: string, ifMatch: string | null = null) =>
    written((tx) => changeSynonyms(tx, { groups }, ifMatch));
  const { groups, updatedAt } = await readSynonyms();
  expect([groups.split("\n")[0], updatedAt]).toEqual([expect.stringMatching(/^2fa, mfa, two factor/), null]);
  expect(await slugs("caduceus")).toEqual([]);
  const { synonyms } = await change("Caduceus, spooler");
  expireLocally(["knowledge-base"]);
  expect(await slugs("caduceus")).toEqual(["printer"]);
  expect(await slugs("2fa")).toEqual([]);
  await expect(change("a, b", '"1"')).rejects.toMatchObject({ code: "changed_meanwhile" });
  expect((await change("caduceus, spooler")).synonyms.groups).toBe("caduceus, spooler");
  expect(synonyms.groups).toBe("Caduceus, spooler");
  await db.knowledgeBaseSynonyms.deleteMany();
  await db.knowledgeBaseSynonyms.createMany({ data: before });
  expireLocally(["knowledge-base"]);
});
