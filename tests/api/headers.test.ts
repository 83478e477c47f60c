import { Agent, request } from "node:http";
import securityHeaders from "@/lib/http/security-headers.json";
import { call, createAdministrator, prepareSite, signIn, site } from "@/tests/api/site";

prepareSite();

const formType = { "content-type": "multipart/form-data; boundary=x" };

it.each([
  ["a page", "GET", "/", 200],
  ["a call", "GET", "/api/menu-items", 200],
  ["a refused call", "GET", "/api/admin/users", 401],
  ["the bare folder of calls", "GET", "/api", 404],
  ["a wrong method", "DELETE", "/api/menu-items", 405],
  ["an image", "GET", "/api/media/4/file", 200],
  ["a redirect of the framework", "GET", "/no-such-page/", 308],
  ["a redirect to the sign-in", "GET", "/admin/dashboard", 307],
])("%s has the security headers and an id", async (_name, method, path, status) => {
  const answer = await call(method, path);
  expect(answer.status).toBe(status);
  for (const name of Object.keys(securityHeaders)) expect(answer.headers.get(name)).toBeTruthy();
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.has("x-powered-by")).toBe(false);
});

it("refuses a form of more than 32 megabytes, posted to a page, by its declared length", async () => {
  const headers = { ...formType, "content-length": 34_000_000 };
  const status = await new Promise((resolve, reject) => {
    const sent = request(`${site.url}/`, { method: "POST", headers }, (response) => {
      resolve(response.statusCode);
      sent.destroy();
    });
    sent.once("error", reject);
    sent.flushHeaders();
  });
  expect(status).toBe(413);
});

describe("a form that can't be read", () => {
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  it.each([
    ["an unknown action", formType, `${part(`$ACTION_ID_${"a".repeat(42)}`, "")}--x--\r\n`],
    [
      "an action that is not JSON",
      formType,
      `${part("$ACTION_REF_1", "")}${part("$ACTION_1:0", "{nonsense")}--x--\r\n`,
    ],
  ])("is refused with a client error: %s", async (_name, headers, body) => {
    const { status } = await call("POST", "/contact", { body, headers });
    expect(Math.floor(status / 100)).toBe(4);
  });
});

describe("a chunked body that is too large", () => {
  type Sent = { status: number | undefined; connection: string | undefined };
  const send = (agent: Agent, method: string, path: string, type: string, body: string) =>
    new Promise<Sent>((resolve, reject) => {
      const headers = method === "GET" ? {} : { "content-type": type, "transfer-encoding": "chunked" };
      const asking = request(site.url + path, { agent, method, headers }, (answer) => {
        answer.resume();
        answer.on("end", () => resolve({ status: answer.statusCode, connection: answer.headers.connection }));
      });
      asking.setTimeout(5_000, () => asking.destroy(new Error("no answer")));
      asking.on("error", reject);
      asking.end(body);
    });

  it.each([
    ["a call", "/api/contact", "application/json", " ".repeat(1_000_000)],
    ["a page", "/contact", formType["content-type"], "x".repeat(34_000_000)],
  ])("for %s is refused, and does not delay later requests", async (_name, path, type, body) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      expect(await send(agent, "POST", path, type, body)).toEqual({ status: 413, connection: "close" });
      expect(await send(agent, "GET", "/api/health", "", "")).toMatchObject({ status: 200 });
    } finally {
      agent.destroy();
    }
  });
});

it("describes an invalid body in our own words", async () => {
  const cookie = await signIn(await createAdministrator());
  const list = await call("POST", "/api/contact", { body: [] });
  expect(list.body).toMatchObject({ code: "invalid", message: "The body must be a JSON object." });
  const wrong = await call("POST", "/api/reviews", {
    cookie,
    body: { customerName: "A", rating: 5, reviewText: "B", isVisible: "no" },
  });
  expect(wrong.body.fields).toEqual({ isVisible: ["This value is not allowed here."] });
});
