/** Maximum processor time of one request by the length of its input, for every input and its worst shapes. */
import { randomInt } from "node:crypto";
import { connect } from "node:net";
import { startFakeOpenAi } from "@/fakes/openai";
import { call, createAdministrator, database, prepareSite, signIn, site } from "@/tests/api/site";
import { startAdditionalServer } from "@/tests/factories/further-server";
import { zipOf } from "@/tests/factories/zip";
import { growthFault, processorMs, shapes } from "./worst-shapes";

prepareSite();

const KIB = 1024;
/** Room that the server leaves for the head of a request, minus the test's own headers. */
const HEAD = 12 * KIB;
const BODY = 60 * KIB;
/** Characters, of which some have four bytes. */
const MAX_ARTICLE_LENGTH = 960_000;

const used = () => processorMs(site.pid);
const newClient = () => ({ "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });

/** Lists all shapes for which the work grows faster than the input. */
async function faultsOf(
  longest: number,
  work: (text: string) => Promise<unknown>,
  usedBy = used,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, make] of Object.entries(shapes)) {
    const fault = await growthFault(longest, usedBy, (length) => work(make(length)));
    if (fault) faults.push(`${name}: ${fault}`);
  }
  return faults;
}

/**
 * Sends a head byte for byte, which the platform's clients would reject, and waits for the end of the
 * response.
 */
function sendHead(path: string, headers: string): Promise<void> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => resolve()).on("close", () => resolve());
    socket.resume();
    // A header holds bytes: other characters are sent as UTF-8.
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

test.each(HEADERS)("a request's %s header takes linear time", async (header) => {
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
test.each(QUERIES)("the URL %s… takes linear time", async (beginning) => {
  const work = (text: string) =>
    sendHead(beginning + encodeURI(text).slice(0, HEAD).replaceAll("#", "%23"), "accept: */*");
  expect(await faultsOf(HEAD, work)).toEqual([]);
});

const person = { firstName: "Bo", lastName: "Diaz", email: "bo@example.com", phone: "305 555 0101" };
const FORMS: [path: string, body: Record<string, unknown>][] = [
  ["/api/contact", { ...person, company: "Diaz", challenges: "Hello" }],
  ["/api/quick-quote", { name: "Bo", email: person.email, phone: person.phone }],
  ["/api/it-consultation", { ...person, challenges: "Hello", company: "Diaz" }],
  ["/api/ai-consultation", { ...person, aiInterests: ["ai-chatbots"], projectDescription: "Hello" }],
  ["/api/service-consultation", { ...person, serviceType: "AI Agents", projectDescription: "Hello" }],
  [
    "/api/service-calculator/submit",
    { customerName: "Bo", customerEmail: person.email, selectedServices: [] },
  ],
  ["/api/chatgpt", { message: "Hello", threadId: "one" }],
  ["/api/analytics/events", { events: [], path: "/" }],
  ["/api/admin/login", { username: "bo", password: "secret", twoFactorCode: "1" }],
  ["/api/whmcs/customer/bo%40example.com", { code: "1" }],
  ["/api/authorize-net/process-payment", { ...person, cardNumber: "1", cvv: "1", address: "1 Main" }],
];
/** Maximum field length in validation, and maximum body length. */
const FIELD_LENGTHS = [2_000, 4_900, BODY];
test.each(FORMS)("each field of %s takes linear time", async (path, body) => {
  const faults: string[] = [];
  for (const field of Object.keys(body)) {
    for (const length of FIELD_LENGTHS) {
      const found = await faultsOf(length, (text) =>
        call("POST", path, { headers: newClient(), body: { ...body, [field]: text } }),
      );
      faults.push(...found.map((fault) => `${field} ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test.each(["{", "[", '{"a":', '[{"a":[', '"', "1", "{}", '{"a":1,'])(
  "a body of repeated %s takes linear time",
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

  /** Stores an article, and returns its address; undefined if it is rejected. */
  async function storeArticle(content: string): Promise<string | undefined> {
    const slug = `shape-${randomInt(1e9)}`;
    const { status } = await call("POST", "/api/admin/knowledge-base/articles", {
      cookie,
      body: { title: "A backup", slug, content: `Backup\n\n${content}`, isPublished: true },
    });
    return status === 201 ? slug : undefined;
  }

  test.each(Object.entries(shapes))(
    "an article of %s takes linear time to save, read, and ask about",
    async (_, text) => {
      const work = async (length: number) => {
        const slug = await storeArticle(text(length));
        if (slug) {
          await call("GET", `/knowledge-base/${slug}`);
          await call("GET", `/api/knowledge-base/article/${slug}`, { headers: newClient() });
          const body = { message: "How do you do a backup?" };
          await call("POST", "/api/chatgpt", { headers: newClient(), body });
          await database.query("DELETE FROM knowledge_base_articles WHERE slug = $1", [slug]);
        }
        return slug;
      };
      let longest = MAX_ARTICLE_LENGTH;
      while (longest > 1_000 && !(await work(longest))) longest /= 2;
      expect(await growthFault(longest, used, work)).toBeNull();
    },
  );

  test.each(Object.entries(shapes))("an imported file of %s takes linear time", async (_, text) => {
    const send = async (file: string) =>
      fetch(`${site.url}/api/admin/knowledge-base/import`, {
        method: "POST",
        body: new Uint8Array(await zipOf({ "shape.md": file })),
        headers: { cookie, "content-type": "application/zip" },
      });
    const asContent = (length: number) => send(`---\ntitle: A backup\n---\n\n${text(length)}`);
    const asFrontMatter = (length: number) => send(`---\ntitle: ${text(length)}\n---\n\nText`);
    expect(await growthFault(BODY, used, asContent)).toBeNull();
    expect(await growthFault(BODY, used, asFrontMatter)).toBeNull();
  });

  test.each(Object.entries(shapes))("a page text of %s takes linear time", async (_, text) => {
    const work = (length: number) =>
      call("PUT", "/api/admin/page-texts/home", { cookie, body: { draft: { "hero.title": text(length) } } });
    expect(await growthFault(BODY, used, work)).toBeNull();
  });
});

/** Longer than any possible response of the model, in characters. */
const MAX_ANSWER_LENGTH = 16 * KIB;

test("a model's answer takes linear time", async () => {
  const model = await startFakeOpenAi();
  const server = await startAdditionalServer(site, model.settings);
  try {
    const ask = (text: string) => {
      model.behave({ kind: "whole", text });
      return fetch(`${server.url}/api/chatgpt`, {
        method: "POST",
        headers: { "content-type": "application/json", ...newClient() },
        body: JSON.stringify({ message: "What does a backup cost?" }),
      }).then((response) => response.text());
    };
    const found = await faultsOf(MAX_ANSWER_LENGTH, ask, () => processorMs(server.pid));
    expect(found).toEqual([]);
    expect(model.asked().length).toBeGreaterThan(0);
  } finally {
    server.stop();
    await model.stop();
  }
});
