import { call, prepareSite } from "./site";

prepareSite();

const ask = (headers: Record<string, string>) => call("GET", "/api/ip-lookup", { headers });

it.each([
  ["203.0.113.7", { ip: "203.0.113.7", version: "IPv4" }],
  ["198.51.100.1, 203.0.113.8", { ip: "203.0.113.8", version: "IPv4" }],
  ["2001:db8::7", { ip: "2001:db8::7", version: "IPv6" }],
  ["[2001:db8::7]:443", { ip: "2001:db8::7", version: "IPv6" }],
  ["<script>alert(1)</script>", { ip: "127.0.0.1", version: "IPv4" }],
])("returns the address from the trusted proxy if it is valid: %s", async (forwarded, view) => {
  const answer = await ask({ "x-forwarded-for": forwarded });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(view);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

it("returns the socket's address when there is no proxy header", async () => {
  expect((await ask({})).body).toEqual({ ip: "127.0.0.1", version: "IPv4" });
});
