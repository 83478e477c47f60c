import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { until } from "@/tests/factories/until";
import { call, createAdministrator, database, prepareSite, signIn, site } from "./site";

/** Cached responses: their content, recipients, and expiration; and how long a response may wait for the database. */
const baseUrl = site.url;

prepareSite();

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Uses node:http, which leaves the bytes unchanged. */
function read(
  url: string,
  headers: Record<string, string> = {},
  method = "GET",
  agent?: Agent,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asking = get(url, { headers, agent, method }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    });
    asking.on("error", reject);
  });
}

/** Waits for the best encoding, which is made in the background. */
function readBrotli(url: string): Promise<Reply> {
  return until(async () => {
    const reply = await read(url, { "accept-encoding": "gzip, br" });
    return reply.headers["content-encoding"] === "br" && reply;
  });
}

/** Omits headers that differ in each request. */
function comparable({ status, headers, body }: Reply) {
  const { date: _date, "x-request-id": _id, ...rest } = headers;
  return { status, headers: rest, body: body.toString("base64") };
}

it("sends the same page in every encoding, the same headers for HEAD, and 304 to a client that has it", async () => {
  for (const path of ["/", "/services", "/llms.txt"]) {
    const plain = await read(baseUrl + path);
    const gzip = await read(baseUrl + path, { "accept-encoding": "gzip" });
    const brotli = await readBrotli(baseUrl + path);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(brotli.body.length).toBeLessThan(gzip.body.length * 1.01);
    const head = await read(baseUrl + path, { "accept-encoding": "gzip, br" }, "HEAD");
    expect(head.body).toHaveLength(0);
    expect(comparable({ ...head, body: brotli.body })).toEqual(comparable(brotli));
    const known = String(brotli.headers.etag);
    const unchanged = await read(baseUrl + path, { "accept-encoding": "gzip, br", "if-none-match": known });
    expect({ status: unchanged.status, bytes: unchanged.body.length }).toEqual({ status: 304, bytes: 0 });
  }
});

it("sends no content length for HEAD of a page that GET would render", async () => {
  const { status, headers } = await read(`${baseUrl}/knowledge-base?page=2`, {}, "HEAD");
  expect({ status, length: headers["content-length"] }).toEqual({ status: 200, length: undefined });
});

it("sends no visitor a response that belongs to another", async () => {
  const cookie = await signIn(await createAdministrator());
  for (const path of ["/", "/services"]) {
    const reply = await read(baseUrl + path, { cookie });
    expect(comparable(reply)).toEqual(comparable(await read(baseUrl + path)));
    expect(reply.headers["set-cookie"]).toBeUndefined();
  }
  const [one, other] = [
    await read(`${baseUrl}/knowledge-base?search=wifi`),
    await read(`${baseUrl}/knowledge-base?search=wifi`),
  ];
  expect(one.headers["content-security-policy"]).not.toBe(other.headers["content-security-policy"]);
  const https = await read(`${baseUrl}/`, { "x-forwarded-proto": "https" });
  expect(https.headers["strict-transport-security"]).toContain("max-age");
  expect((await read(`${baseUrl}/`)).headers["strict-transport-security"]).toBeUndefined();
});

it("shows each edit in the very next response, even under concurrent requests", async () => {
  const cookie = await signIn(await createAdministrator());
  const text = (edit: number) => `Edit number ${edit} of a test`;
  const created = await call("POST", "/api/reviews", {
    cookie,
    body: { customerName: "Edited", rating: 5, reviewText: text(0) },
  });
  const { id } = created.body.review as { id: number };
  const agent = new Agent({ keepAlive: true, maxSockets: 9 });
  let isEditing = true;
  const visitors = Array.from({ length: 8 }, async () => {
    while (isEditing) await read(`${baseUrl}/`, { "accept-encoding": "gzip" }, "GET", agent);
  });
  const late: number[] = [];
  for (let edit = 1; edit <= 15; edit++) {
    const { status } = await call("PUT", `/api/reviews/${id}`, { cookie, body: { reviewText: text(edit) } });
    expect(status).toBe(200);
    const { body } = await read(`${baseUrl}/`, { "accept-encoding": "gzip" }, "GET", agent);
    if (!gunzipSync(body).includes(text(edit))) late.push(edit);
  }
  isEditing = false;
  await Promise.all(visitors);
  agent.destroy();
  await call("DELETE", `/api/reviews/${id}`, { cookie });
  expect(late).toEqual([]);
  expect((await read(`${baseUrl}/`)).body.includes("Edit number")).toBe(false);
});

it("sends static files with long-lived caching, and resized images with ETags and ranges", async () => {
  const page = (await read(`${baseUrl}/`)).body.toString();
  const styles = [...page.matchAll(/"(\/_next\/static\/[^"]+\.css)"/g)].map(([, style]) => baseUrl + style);
  const sizes = await Promise.all(styles.map(async (style) => (await read(style)).body.length));
  // Small files are not worth compressing.
  const file = await readBrotli(styles[sizes.indexOf(Math.max(...sizes))] ?? "");
  expect(file.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    "content-type": "text/css; charset=utf-8",
    "x-content-type-options": "nosniff",
  });
  const image = `${baseUrl}/api/media/38/file?w=640&format=webp`;
  const whole = await read(image);
  const part = await read(image, { range: "bytes=10-19" });
  expect(part.status).toBe(206);
  expect(part.body.equals(whole.body.subarray(10, 20))).toBe(true);
  const etag = whole.headers.etag ?? "";
  expect((await read(image, { "if-none-match": etag })).status).toBe(304);
  expect(whole.headers["x-response-tags"]).toBeUndefined();
  expect((await read(`${baseUrl}/_next/static/no-such-file.js`)).status).toBe(404);
});

/** Tells whether a response is cached: only cached ones support ranges. */
async function isCached(path: string, headers: Record<string, string> = {}): Promise<boolean> {
  await read(baseUrl + path, headers);
  return (await read(baseUrl + path, { ...headers, range: "bytes=0-0" })).status === 206;
}

it("adds no cached image for query strings made up by a client", async () => {
  const image = "/api/media/38/file";
  const page = (await read(`${baseUrl}/`)).body.toString();
  const version = /\/api\/media\/38\/file\?w=640&amp;format=webp&amp;v=(\w+)/.exec(page)?.[1];
  expect(version).toMatch(/^[0-9a-f]{10}$/);
  for (const query of ["w=640", "format=webp&w=640", `v=${version}&w=640&format=webp`])
    expect({ query, isCached: await isCached(`${image}?${query}`) }).toEqual({ query, isCached: true });
  const tag = async (query: string) => (await read(`${baseUrl}${image}?${query}`)).headers.etag;
  // The application serves these itself, including ranges.
  for (const query of ["w=zz1&w=640", "w=641&w=640", "w=640&v=1&v=2"])
    expect({ query, tag: await tag(query) }).toEqual({ query, tag: await tag("w=640") });
  expect(await isCached(`${image}?w=640&v=made-up`)).toBe(false);
});

/** Queries of an article's page that wait for the locked table. */
const WAITS = `SELECT pid || ' ' || query_start AS wait FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%slug%'`;

it("looks up and renders an article within the time limit of one request", async () => {
  await database.query(
    `INSERT INTO knowledge_base_articles (title, slug, content, is_published)
     VALUES ('Locked', 'locked-article', 'Nobody can read it.', true)`,
  );
  await database.query("BEGIN");
  await database.query("LOCK TABLE knowledge_base_articles IN ACCESS EXCLUSIVE MODE");
  try {
    let isAnswered = false;
    const answer = fetch(`${site.url}/knowledge-base/locked-article`).then(async (page) => {
      await page.text();
      isAnswered = true;
    });
    const waits = new Set<string>();
    await until(async () => {
      // Within a transaction, each look would show the activity of the first one.
      await database.query("SELECT pg_stat_clear_snapshot()");
      const { rows } = await database.query<{ wait: string }>(WAITS);
      for (const { wait } of rows) waits.add(wait);
      return isAnswered;
    });
    await answer;
    // A lookup and a rendering with five seconds each would wait twice.
    expect(waits.size).toBe(1);
  } finally {
    await database.query("ROLLBACK");
    await database.query("DELETE FROM knowledge_base_articles WHERE slug = 'locked-article'");
  }
}, 30_000);
