/** @jest-environment node */
import type { LookupAddress } from "node:dns";
import { type FakePictures, pictureOf, startFakePictures } from "@/fakes/pictures";
import { fetchOutside, type OutsideFetch } from "@/lib/core/outside-fetch";

const MEGABYTE = 1_048_576;
let site: FakePictures;
let inner: FakePictures;

beforeAll(async () => {
  site = await startFakePictures();
  inner = await startFakePictures({ host: "127.0.0.2", port: site.port });
});
beforeEach(() => {
  site.clear();
  inner.clear();
});
afterAll(() => Promise.all([site.stop(), inner.stop()]));

const limits = { maxBytes: MEGABYTE, timeoutMs: 60_000 };
const strict: OutsideFetch = { accepted: { types: ["image/*"], name: "an image" }, ...limits };
const outside: OutsideFetch = {
  ...strict,
  mayConnect: (ip) => ip === "127.0.0.1",
  mayUsePort: ({ port }) => port === String(site.port),
};

const at = (path: string, more: Partial<OutsideFetch> = {}) =>
  fetchOutside(`${site.url}${path}`, { ...outside, ...more });

function resolverOf(...answers: string[][]) {
  const requested: string[] = [];
  const resolve: OutsideFetch["resolve"] = (hostname, callback) => {
    const addresses = answers[Math.min(requested.length, answers.length - 1)] ?? [];
    requested.push(hostname);
    const familyOf = (address: string) => (address.includes(":") ? 6 : 4);
    callback(
      null,
      addresses.map((address): LookupAddress => ({ address, family: familyOf(address) })),
    );
  };
  return { resolve, requested };
}
const named = (name: string, path: string) => `http://${name}:${site.port}${path}`;

describe("a file on another server", () => {
  it("is read with its type, compressed or not, with or without a declared type", async () => {
    const url = new URL(`${site.url}/picture/1.png`);
    const bytes = await pictureOf(1);
    expect(await at("/picture/1.png")).toEqual({ url, type: "image/png", charset: null, bytes });
    expect((await at("/zipped")).bytes).toEqual(bytes);
    const unnamed = await at("/unnamed", {
      accepted: { types: ["application/octet-stream"], name: "a file" },
    });
    expect(unnamed.bytes).toEqual(await pictureOf(2));
  });

  it("is found through redirects, and the final address is returned", async () => {
    const { url } = await at("/redirect/?to=%2Fredirect%2F%3Fto%3D%2Fpicture%2F1.png");
    expect(url.pathname).toBe("/picture/1.png");
  });

  it.each([
    ["/as-text", "This is not an image."],
    ["/nowhere", "That server answered with status 404."],
    ["/large", "The file there is larger than 1 MB."],
    ["/endless", "The file there is larger than 1 MB."],
    ["/bomb", "The file there is larger than 1 MB."],
    ["/twice", "That server compresses its answer in a way we can't read."],
    ["/torn", "The answer could not be unpacked."],
    ["/broken", "That server closed the connection."],
    ["/loop", "The address redirects too many times."],
    ["/redirect/?to=http%3A%2F%2F%5B", "The address redirects to something that isn't a web address."],
  ])("is refused at %s", async (path, message) => {
    await expect(at(path)).rejects.toThrow(message);
  });

  it.each(["/silent", "/slow"])("is not waited for beyond the time limit at %s", async (path) => {
    await expect(at(path, { timeoutMs: 300 })).rejects.toThrow("did not answer within 1 seconds");
  });

  it("is abandoned when the caller aborts", async () => {
    const stopped = new AbortController();
    const fetching = at("/silent", { signal: stopped.signal });
    stopped.abort();
    await expect(fetching).rejects.toThrow("This was stopped before it finished.");
  });
});

describe("an address of this machine, its network, or its provider", () => {
  const hosts = [
    ...["127.0.0.1", "127.1", "127.0.1", "2130706433", "0x7f000001", "0177.0.0.1", "0x7f.1", "127.0.0.1."],
    ...["localhost", "LOCALHOST", "0", "10.0.0.1", "169.254.169.254", "0xa9fea9fe", "2852039166"],
    ...["192.0.0.192", "240.0.0.1", "%31%32%37.0.0.1", "①②⑦.0.0.1", "[::1]", "[::ffff:127.0.0.1]"],
    ...["[::ffff:7f00:1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[fd00:ec2::254]"],
  ];
  it.each(hosts)("is refused as %s", async (host) => {
    const fetching = fetchOutside(named(host, "/picture/1.png"), { ...strict, mayUsePort: () => true });
    await expect(fetching).rejects.toThrow("The address is not public.");
    expect(site.asked()).toEqual([]);
  });

  it.each([
    "http://127.0.0.2",
    "http://[::ffff:127.0.0.2]",
    "http://2130706434",
    "//127.0.0.2",
    "http://0x7f.2",
  ])("is refused when a redirect leads to %s", async (to) => {
    const target = encodeURIComponent(`${to}:${site.port}/picture/1.png`);
    await expect(at(`/redirect/?to=${target}`)).rejects.toThrow("is not public");
    expect(inner.asked()).toEqual([]);
  });

  it("is refused when a host name resolves to it", async () => {
    for (const addresses of [["127.0.0.2"], ["::1"], ["127.0.0.1", "127.0.0.2"], ["::ffff:127.0.0.2"]]) {
      const { resolve } = resolverOf(addresses);
      const fetching = fetchOutside(named("pictures.example", "/picture/1.png"), { ...outside, resolve });
      await expect(fetching).rejects.toThrow("is not public");
    }
    expect([...site.asked(), ...inner.asked()]).toEqual([]);
  });

  it("is refused when a host name changes its address: the checked address is the one connected to", async () => {
    const { resolve, requested } = resolverOf(["127.0.0.1"], ["127.0.0.2"]);
    const options = { ...outside, resolve };
    await fetchOutside(named("rebinding.example", "/picture/1.png"), options);
    expect(requested).toEqual(["rebinding.example"]);

    const again = fetchOutside(named("rebinding.example", "/picture/1.png"), options);
    await expect(again).rejects.toThrow("is not public");
    expect(inner.asked()).toEqual([]);
  });

  it("is refused when a host name changes its address during a redirect to itself", async () => {
    const { resolve } = resolverOf(["127.0.0.1"], ["127.0.0.2"]);
    const toItself = named("rebinding.example", "/redirect/?to=%2Fpicture%2F1.png");
    await expect(fetchOutside(toItself, { ...outside, resolve })).rejects.toThrow("is not public");
    expect(inner.asked()).toEqual([]);
  });
});

test.each([
  ["", "Enter a complete web address"],
  ["pictures.example/a.png", "Enter a complete web address"],
  [`https://pictures.example/${"a".repeat(2_048)}`, "Enter a complete web address"],
  ["http://[fe80::1%25eth0]/", "Enter a complete web address"],
  ["http://1.2.3.256/", "Enter a complete web address"],
  ["file:///etc/passwd", "must start with https:// or http://"],
  ["ftp://pictures.example/", "must start with https:// or http://"],
  ["data:image/png;base64,AAAA", "must start with https:// or http://"],
  ["gopher://127.0.0.1:6379/_x", "must start with https:// or http://"],
  ["https://user:secret@pictures.example/", "can't hold a user name or a password"],
  ["https://pictures.example:22/", "uses a port that isn't allowed"],
  ["https://pictures.example:5432/", "uses a port that isn't allowed"],
])("%s is refused before any lookup", async (address, message) => {
  const { resolve, requested } = resolverOf(["127.0.0.1"]);
  await expect(fetchOutside(address, { ...strict, resolve })).rejects.toThrow(message);
  expect(requested).toEqual([]);
});

test("a redirect with credentials, to another scheme, or to another port is refused like the address itself", async () => {
  for (const to of ["https://a:b@pictures.example/", "file:///etc/passwd", "http://pictures.example:25/"]) {
    const redirected = at(`/redirect/?to=${encodeURIComponent(to)}`);
    await expect(redirected).rejects.toThrow(/can't hold|must start|a port/);
  }
});
