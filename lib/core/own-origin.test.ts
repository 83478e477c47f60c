import { isOwnOrigin } from "@/lib/core/own-origin";

const https = "https://shop.example";
const host = { host: "shop.example" };
const proto = (scheme: string) => ({ ...host, "x-forwarded-proto": scheme });

type Case = [origin: string, headers: Record<string, string>, url: string | undefined, proxy: boolean];

const isOwn = ([origin, headers, url, isBehindProxy]: Case) =>
  isOwnOrigin(origin, (name) => headers[name], { url, isBehindProxy });

test.each<Case>([
  [https, host, https, false],
  [https, { host: "10.0.0.5:3000" }, https, false],
  ["https://www.shop.example", { host: "www.shop.example" }, https, false],
  [https, proto("https"), undefined, true],
  [https, proto("HTTPS , http"), undefined, true],
  [
    https,
    { host: "10.0.0.5", "x-forwarded-host": "\tshop.example ", "x-forwarded-proto": "https" },
    "",
    true,
  ],
  // Neither a proxy nor a setting provides the scheme.
  [https, host, undefined, false],
  [https, proto("gopher"), undefined, true],
  ["http://localhost:3000", { host: "localhost:3000" }, https, false],
  ["http://[::1]:3000", { host: "[::1]:3000" }, https, false],
  ["null", { ...host, "sec-fetch-site": "same-origin" }, https, false],
])("%s is the site's origin: %j, SITE_URL %s, proxy %s", (...request) => expect(isOwn(request)).toBe(true));

test.each<Case>([
  ["http://shop.example", host, https, false],
  ["http://shop.example", proto("https"), https, true],
  ["http://shop.example", proto("https"), undefined, true],
  ["http://www.shop.example", { host: "www.shop.example" }, https, false],
  // A client's own scheme or host header does not count.
  ["http://shop.example", proto("http"), https, false],
  ["https://evil.example", { ...host, "x-forwarded-host": "evil.example" }, https, false],
  ["https://evil.example", { ...host, "x-forwarded-host": "evil.example\u00a0" }, https, true],
  ["http://localhost:3000", host, https, false],
  ["http://localhost:3001", { host: "localhost:3000" }, https, false],
  ["null", { host: "null" }, https, false],
  ["ftp://shop.example", host, undefined, false],
  ["x:y", { host: "y" }, undefined, false],
  ["", host, https, false],
])("%s is a foreign origin: %j, SITE_URL %s, proxy %s", (...request) => expect(isOwn(request)).toBe(false));
