/** Processor time that one request can cause, by the length of what it sends, for every input and the worst shapes of it. */
import { randomInt } from "node:crypto";
import { connect } from "node:net";
import { call, createAdministrator, database, prepareSite, signIn, site } from "@/tests/api/site";
import { growthFault, processorMs, shapes } from "./worst-shapes";

prepareSite();

const KIB = 1024;
/** Room that the server leaves for the head of a request, less what the test itself sends. */
const HEAD = 12 * KIB;
const BODY = 60 * KIB;
const ARTICLE = 1000 * KIB;

const used = () => processorMs(site.pid);
const newClient = () => ({ "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });

/** Names all shapes in which the work grows faster than its input. */
async function faultsOf(longest: number, work: (text: string) => Promise<unknown>): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, make] of Object.entries(shapes)) {
    const fault = await growthFault(longest, used, (length) => work(make(length)));
    if (fault) faults.push(`${name}: ${fault}`);
  }
  return faults;
}

/** Sends a head byte for byte, which clients of the platform would refuse to, and waits for the end of the response. */
function sendHead(path: string, headers: string): Promise<void> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => resolve()).on("close", () => resolve());
    socket.resume();
    // A header holds bytes: what is beyond them is sent as UTF-8.
    socket.end(
      Buffer.from(
        `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: close\r\n${headers}\r\n\r\n`,
      ),
    );
  });
}

const plain = (text: string) => text.replaceAll(/[\r\n]/g, " ");

const HEADERS = [
  ...["accept", "accept-encoding", "accept-language", "authorization", "cache-control", "content-type"],
  ...[
    "cookie",
    "forwarded",
    "if-match",
    "if-modified-since",
    "if-none-match",
    "next-action",
    "next-url",
    "origin",
  ],
  ...["next-router-state-tree", "purpose", "range", "referer", "rsc", "sec-fetch-site", "user-agent"],
  ...["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-socket-address"],
];
const PATHS = ["/", "/api/health", "/api/knowledge-base/articles?search=mail", "/knowledge-base?search=mail"];

test.each(HEADERS)("a request's %s costs linear time", async (header) => {
  const faults: string[] = [];
  for (const path of PATHS) {
    const found = await faultsOf(HEAD, (text) => sendHead(path, `${header}: ${plain(text)}`));
    faults.push(...found.map((fault) => `${path} ${fault}`));
  }
  expect(faults).toEqual([]);
});

const QUERIES = [
  ...[
    "/?x=",
    "/api/health?",
    "/knowledge-base?search=",
    "/knowledge-base?category=",
    "/knowledge-base?page=",
  ],
  ...["/api/knowledge-base/articles?search=", "/api/knowledge-base/articles?category=", "/api/orders/"],
  ...["/knowledge-base/", "/no-such-page/", "/_next/image?url=", "/api/media/1/file?w=", "/contact?service="],
];
test.each(QUERIES)("the address %s… costs linear time", async (beginning) => {
  const work = (text: string) =>
    sendHead(beginning + encodeURI(text).slice(0, HEAD).replaceAll("#", "%23"), "accept: */*");
  expect(await faultsOf(HEAD, work)).toEqual([]);
});

const person = { email: "bo@example.com", phone: "305 555 0101" };
const names = { firstName: "Bo", lastName: "Diaz", company: "Diaz" };
const FORMS: [path: string, body: Record<string, unknown>][] = [
  ["/api/contact", { ...person, ...names, service: "Other", message: "Hello" }],
  ["/api/quick-quote", { ...person, name: "Bo", details: "Hello" }],
  ["/api/it-consultation", { ...person, ...names, challenges: "None", services: ["Other"] }],
  ["/api/ai-consultation", { ...person, ...names, aiInterests: ["Other"], projectDescription: "Hello" }],
  ["/api/service-consultation", { ...person, name: "Bo", serviceName: "Backup", message: "Hello" }],
  ["/api/service-calculator/submit", { ...person, customerName: "Bo", selections: [], answers: {} }],
  ["/api/chatgpt", { message: "Hello", threadId: "one" }],
  ["/api/analytics/events", { events: [], path: "/" }],
  ["/api/admin/login", { username: "bo", password: "secret", twoFactorCode: "1" }],
  ["/api/whmcs/customer/bo%40example.com", { code: "1" }],
  [
    "/api/authorize-net/process-payment",
    { cardNumber: "1", cvv: "1", ...person, ...names, address: "1 Main" },
  ],
];
test.each(FORMS)("each field of %s costs linear time", async (path, body) => {
  const faults: string[] = [];
  for (const field of Object.keys(body)) {
    const found = await faultsOf(BODY, (text) =>
      call("POST", path, { headers: newClient(), body: { ...body, [field]: text } }),
    );
    faults.push(...found.map((fault) => `${field} ${fault}`));
  }
  expect(faults).toEqual([]);
});

test.each(["{", "[", '{"a":', '[{"a":[', '"', "1", "{}", '{"a":1,'])(
  "a body of %s again and again costs linear time",
  async (piece) => {
    const work = (length: number) =>
      call("POST", "/api/contact", { headers: newClient(), body: piece.repeat(length / piece.length) });
    expect(await growthFault(BODY, used, work)).toBeNull();
  },
);

describe("with an administrator", () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await signIn(await createAdministrator());
  });

  test.each(Object.keys(shapes))(
    "an article of %s costs linear time, saved, read and asked about",
    async (shape) => {
      const text = shapes[shape] as (length: number) => string;
      const costs: Record<string, string> = {};
      const slugs = new Map<number, string>();
      const save = await growthFault(ARTICLE, used, async (length) => {
        const title = `Shape ${randomInt(1e9)}`;
        const { body, status } = await call("POST", "/api/admin/knowledge-base/articles", {
          cookie,
          body: { title, content: `Backup\n\n${text(length - 8)}`, isPublished: true },
        });
        if (status === 201) slugs.set(length, (body.article as { slug: string }).slug);
      });
      if (save) costs.save = save;
      for (const path of ["/knowledge-base/", "/api/knowledge-base/article/"]) {
        const read = await growthFault(ARTICLE, used, async (length) => {
          const slug = slugs.get(length);
          // One that was too much to be stored is no page.
          if (slug)
            await call("GET", path + slug, {
              headers: { ...newClient(), cookie: `fresh=${randomInt(1e9)}` },
            });
        });
        if (read) costs[path] = read;
      }
      const answer = await growthFault(ARTICLE, used, () =>
        call("POST", "/api/chatgpt", { headers: newClient(), body: { message: "How do you do a backup?" } }),
      );
      if (answer) costs.chat = answer;
      await database.query("DELETE FROM knowledge_base_articles WHERE title LIKE 'Shape %'");
      expect(costs).toEqual({});
    },
  );

  test.each(Object.keys(shapes))("a page's text of %s costs linear time", async (shape) => {
    const text = shapes[shape] as (length: number) => string;
    const work = (length: number) =>
      call("PUT", "/api/admin/page-texts/home", { cookie, body: { draft: { "hero.title": text(length) } } });
    expect(await growthFault(BODY, used, work)).toBeNull();
  });
});
