import { createServer } from "node:http";
import { listen, stopServer } from "@/fakes/control";
import { ApiError, isSignedOut, messageOf, request } from "@/lib/core/client";

let base: string;
let seen: { method?: string; type?: string; body: string };
let ifMatch: string | undefined;
const failures: Record<string, [number, string]> = {
  "/invalid": [422, JSON.stringify({ message: "Check the form.", fields: { email: ["Bad"] } })],
  "/changed": [409, JSON.stringify({ message: "Changed.", code: "changed_meanwhile", changedBy: "bo" })],
  "/empty": [502, ""],
  "/page": [500, "<html>down</html>"],
};
const server = createServer(async (incoming, answer) => {
  const body = Buffer.concat(await incoming.toArray()).toString();
  ifMatch = incoming.headers["if-match"];
  seen = { method: incoming.method, type: incoming.headers["content-type"], body };
  const [status, text] = failures[incoming.url ?? ""] ?? [200, JSON.stringify({ ok: true })];
  answer.writeHead(status, { "retry-after": "7" }).end(text);
});
beforeAll(async () => {
  base = await listen(server);
});
afterAll(() => stopServer(server));

const failureOf = (path: string) => request("GET", base + path).catch((error: unknown) => error as ApiError);

describe("request", () => {
  it("sends a body and its content type only with a payload", async () => {
    await expect(request("POST", `${base}/`, { a: 1 })).resolves.toEqual({ ok: true });
    expect(seen).toEqual({ method: "POST", type: "application/json", body: '{"a":1}' });
    await request("POST", `${base}/`);
    expect(seen).toEqual({ method: "POST", type: undefined, body: "" });
  });

  it("turns any other status into an ApiError in the documented form", async () => {
    const invalid = await failureOf("/invalid");
    expect(invalid).toBeInstanceOf(ApiError);
    const told = { status: 422, serverMessage: "Check the form.", fields: { email: ["Bad"] } };
    expect(invalid).toMatchObject(told);
    expect(await failureOf("/empty")).toMatchObject({ technical: "502: Bad Gateway", retryAfterSeconds: 7 });
    const page = { technical: "500: <html>down</html>", serverMessage: undefined };
    expect(await failureOf("/page")).toMatchObject(page);
  });

  it("sends the given headers and passes on the details of a refusal", async () => {
    await request("PUT", `${base}/`, { a: 1 }, { headers: { "If-Match": '"1"' } });
    expect(seen.type).toBe("application/json");
    expect(ifMatch).toBe('"1"');
    const refusal = { code: "changed_meanwhile", details: { changedBy: "bo" } };
    expect(await failureOf("/changed")).toMatchObject(refusal);
  });

  it("falls back when the server sends no message or no response arrives", async () => {
    expect(messageOf(await failureOf("/page"), "Please try again.")).toBe("Please try again.");
    expect(messageOf(await failureOf("/invalid"), "Please try again.")).toBe("Check the form.");
    const lost = await request("GET", "http://127.0.0.1:1/").catch((error: unknown) => error);
    expect(lost).toMatchObject({ status: 0 });
  });
});

test("only an answer of 401 means that the session has ended", () => {
  const answered = (status: number) => new ApiError(status, undefined, "");
  expect([answered(401), answered(403), new SyntaxError()].map(isSignedOut)).toEqual([true, false, false]);
});
