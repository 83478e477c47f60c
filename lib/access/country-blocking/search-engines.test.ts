import { type DnsServer, startDns } from "@/fakes/dns";
import { SearchEngines } from "@/lib/access/country-blocking/search-engines";

const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const BINGBOT = "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)";
const own = "66.249.66.1";
const six = "2001:4860:4801:10::1";

let dns: DnsServer;
let engines: SearchEngines;

beforeEach(async () => {
  dns = await startDns({
    "PTR 1.66.249.66.in-addr.arpa": ["crawl-66-249-66-1.googlebot.com"],
    "A crawl-66-249-66-1.googlebot.com": [own],
    "PTR 1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1.0.0.1.0.8.4.0.6.8.4.1.0.0.2.ip6.arpa": ["six.googlebot.com"],
    "AAAA six.googlebot.com": [six],
    // The owner of an address may give it any name; this name does not resolve back to it.
    "PTR 7.2.0.192.in-addr.arpa": ["crawl-66-249-66-1.googlebot.com"],
    "PTR 8.2.0.192.in-addr.arpa": ["crawl.googlebot.com.evil.example"],
    "A crawl.googlebot.com.evil.example": ["192.0.2.8"],
    "PTR 9.2.0.192.in-addr.arpa": ["evilgooglebot.com"],
    "A evilgooglebot.com": ["192.0.2.9"],
  });
  engines = new SearchEngines([dns.address]);
});
afterEach(() => dns.stop());

test.each([own, six])(
  "a bot at %s is treated as any visitor until both of its names are known",
  async (address) => {
    expect(engines.isBot(address, GOOGLEBOT)).toBe(false);
    expect(await engines.proofOf(address, GOOGLEBOT)).toBe(true);
    const requested = dns.queriedNames.length;
    expect(engines.isBot(address, GOOGLEBOT)).toBe(true);
    expect(dns.queriedNames).toHaveLength(requested);
  },
);

test.each([
  ["192.0.2.7", "a name that does not lead back"],
  ["192.0.2.8", "a name that only begins like the engine's"],
  ["192.0.2.9", "a name that only ends like the engine's"],
  ["192.0.2.10", "no name"],
])("%s does not prove a bot: %s", async (address) => {
  expect(await engines.proofOf(address, GOOGLEBOT)).toBe(false);
});

test("a bot must prove itself for the search engine that it names", async () => {
  expect(await engines.proofOf(own, BINGBOT)).toBe(false);
  expect(await engines.proofOf(own, GOOGLEBOT)).toBe(true);
});

test("addresses of one network are refused together after one lookup and evict no proven bot", async () => {
  expect(await engines.proofOf(own, GOOGLEBOT)).toBe(true);
  const requested = dns.queriedNames.length;
  const flood = Array.from({ length: 3_000 }, (_, host) => `2001:db8:1:2::${(host + 1).toString(16)}`);
  expect(await Promise.all(flood.map((address) => engines.proofOf(address, GOOGLEBOT)))).not.toContain(true);
  expect(dns.queriedNames).toHaveLength(requested + 1);
  expect(engines.isBot(own, GOOGLEBOT)).toBe(true);
});

test("several bots of one network each prove themselves by their own name", async () => {
  const other = "2001:4860:4801:10::2";
  dns.records = {
    ...dns.records,
    "PTR 2.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1.0.0.1.0.8.4.0.6.8.4.1.0.0.2.ip6.arpa": ["other.googlebot.com"],
    "AAAA other.googlebot.com": [other],
  };
  const proofs = [six, other, six].map((address) => engines.proofOf(address, GOOGLEBOT));
  expect(await Promise.all(proofs)).toEqual([true, true, true]);
  expect(dns.queriedNames).toHaveLength(4);
});

test("networks without a proof evict no proven bot, however many there are", async () => {
  expect(await engines.proofOf(own, GOOGLEBOT)).toBe(true);
  for (let network = 0; network < 2_500; network++) {
    await engines.proofOf(`2001:db8:${network.toString(16)}::1`, GOOGLEBOT);
  }
  expect(engines.isBot(own, GOOGLEBOT)).toBe(true);
});

test("no lookup is made for a client that does not claim to be a bot", async () => {
  expect(await engines.proofOf(own, "Mozilla/5.0 Chrome/142.0")).toBe(false);
  expect(engines.isBot(own, undefined)).toBe(false);
  expect(dns.queriedNames).toEqual([]);
});

test("many requests of one bot are looked up once", async () => {
  for (let request = 0; request < 100; request++) engines.isBot(own, GOOGLEBOT);
  expect(await engines.proofOf(own, GOOGLEBOT)).toBe(true);
  expect(dns.queriedNames).toHaveLength(2);
});

test("a flood of bots starts few lookups at once, and bots without a turn are treated as any visitor", async () => {
  dns.isSilent = true;
  const flood = Array.from({ length: 200 }, (_, last) => engines.proofOf(`192.0.2.${last}`, GOOGLEBOT));
  // Requests beyond the four that run and the 32 that wait.
  expect(await Promise.all(flood.slice(36))).toEqual(Array(164).fill(false));
  expect(new Set(dns.queriedNames).size).toBeLessThanOrEqual(4);
  dns.isSilent = false;
  await Promise.all(flood);
});
