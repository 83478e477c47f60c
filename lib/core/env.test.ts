import { readFileSync } from "node:fs";
import { settingNames } from "@/lib/core/env";
import { loadedWith } from "@/tests/factories/fresh-modules";

const example = readFileSync(".env.example", "utf8");
const lines = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)];

const load = async (settings: Record<string, string>) =>
  (await loadedWith(settings, () => import("@/lib/core/env"))).env;

test("the example file names every setting exactly once and nothing else", () => {
  const names = lines.map(([, name]) => name);
  expect(names.toSorted()).toEqual(settingNames.toSorted());
});

test("the defaults in the example file match the real ones", async () => {
  const env = await load({ SITE_URL: "", LOG_LEVEL: "" });
  const shown = lines.filter(([, , value]) => value !== "").map(([, name = "", value]) => [name, value]);
  const real = shown.map(([name = ""]) => [name, String(Reflect.get(env, name))]);
  expect(real).toEqual(shown);
});

test("an empty setting is treated as unset", async () => {
  const env = await load({ PORT: "", SMTP_URL: "" });
  expect([env.PORT, env.SMTP_URL]).toEqual([3000, undefined]);
});

test("extra commas and repeated keys in the key list are ignored", async () => {
  const [key, former] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString("base64"));
  for (const list of [`${key},${former},`, `,${key},, ${former} , `, `${key},${former},${key}`]) {
    expect((await load({ DATA_ENCRYPTION_KEY: list })).DATA_ENCRYPTION_KEY).toEqual([key, former]);
  }
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["WORKERS", "0"],
  ["WORKERS", "65"],
  ["WORKERS", "all"],
  ["SITE_URL", "ftp://example.com"],
  ["DATABASE_URL", "mysql://localhost/site"],
  ["NEXTAUTH_SECRET", "short"],
  ["DATA_ENCRYPTION_KEY", Buffer.alloc(31).toString("base64")],
  ["DATA_ENCRYPTION_KEY", `${Buffer.alloc(32).toString("base64")},short`],
  ["DATA_ENCRYPTION_KEY", " , "],
  ["DEMO", "yes"],
  ["TRUST_PROXY_HOPS", "-1"],
  ["GEOIP_COUNTRY_HEADER", "x-country"],
  ["RATE_LIMITS", "leads=5"],
  ["SMTP_URL", "smtp://site:a#b@mail.example.com"],
  ["MAIL_FROM", "nobody"],
  ["MAIL_FROM", '"Company <mail@company.com>"'],
  ["SITE_URL", "https://www.example.com/sub"],
  ["BACKUP_TO", "s3"],
  ["COMPANY_PHONE", "abc"],
  ["LEADS_TO", "nobody"],
  ["WHMCS_URL", "billing.example.com"],
  ["WHMCS_URL", "https://billing.example.com/includes/api.php"],
  ["BILLING_PORTAL_URL", "javascript:alert(1)"],
  ["AUTHORIZENET_ENVIRONMENT", "live"],
  ["AUTHORIZENET_ENDPOINT", "http://api.example.com/xml/v1/request.api"],
  ["PORTAL_VERIFICATION", "sms"],
  ["GTM_ID", "GTM-ABC1; script-src *"],
  ["GA_MEASUREMENT_ID", "UA-12345-1"],
  ["ADS_CONVERSION_ID", "AW-123456789"],
  ["SESSION_REPLAY_ID", "../evil"],
])("refuses %s=%s and names the setting", async (name, value) => {
  await expect(load({ [name]: value })).rejects.toThrow(new RegExp(`^Wrong settings: ${name} `));
});

test.each([
  ["TRUST_PROXY_HOPS", "two", "must be a whole number from 0 to 10"],
  ["SMTP_URL", "mail.example.com", "must look like smtp://user:password@mail.example.com:587"],
  [
    "DATABASE_URL",
    "postgresql://site:a/b@host/site",
    "must look like postgresql://user:password@host:5432/name",
  ],
  ["SITE_URL", "example.com", "must look like https://www.example.com"],
])("says what %s=%s should look like", async (name, value, hint) => {
  await expect(load({ [name]: value })).rejects.toThrow(`${name} ${hint}`);
});

test("names every wrong setting at once", async () => {
  await expect(load({ PORT: "x", DEMO: "perhaps" })).rejects.toThrow(/PORT .*; DEMO /);
});

const gateway = { AUTHORIZENET_API_LOGIN_ID: "login", AUTHORIZENET_TRANSACTION_KEY: "key" };
const endpoint = (host: string) => ({ AUTHORIZENET_ENDPOINT: `${host}/xml/v1/request.api` });

test.each([
  [{ WHMCS_URL: "https://billing.example.com" }, "WHMCS_IDENTIFIER .*; WHMCS_SECRET "],
  [{ WHMCS_IDENTIFIER: "id", WHMCS_SECRET: "secret" }, "WHMCS_URL "],
  [
    { AUTHORIZENET_CLIENT_KEY: "key" },
    "AUTHORIZENET_API_LOGIN_ID .*; AUTHORIZENET_TRANSACTION_KEY .*; AUTHORIZENET_ENVIRONMENT ",
  ],
  [gateway, "AUTHORIZENET_ENVIRONMENT "],
  [{ TURNSTILE_SITE_KEY: "key" }, "TURNSTILE_SECRET_KEY "],
  [{ S3_BUCKET: "media", S3_ACCESS_KEY_ID: "a" }, "S3_SECRET_ACCESS_KEY "],
  [{ S3_ENDPOINT: "http://storage:7070" }, "S3_BUCKET "],
])(
  "requires all settings of an integration together: %j",
  async (variables: Record<string, string>, missing) => {
    const message = new RegExp(`^Wrong settings: ${missing}must be set where `);
    await expect(load(variables)).rejects.toThrow(message);
  },
);

test("the payment gateway may use plain HTTP on this machine", async () => {
  const local = { ...gateway, AUTHORIZENET_ENVIRONMENT: "sandbox", ...endpoint("http://127.0.0.1:4000") };
  expect(await load(local)).toMatchObject(local);
});

test("production mode refuses the sandbox endpoint", async () => {
  const mixed = { AUTHORIZENET_ENVIRONMENT: "production", ...endpoint("https://apitest.authorize.net") };
  const message = /^Wrong settings: AUTHORIZENET_ENDPOINT is the sandbox's/;
  await expect(load({ ...gateway, ...mixed })).rejects.toThrow(message);
});

test.each([
  ["PORTAL_VERIFICATION", "email-code", { SMTP_URL: "smtp://mail.example.com" }],
  ["GEOIP_COUNTRY_HEADER", "cf-ipcountry", { TRUST_PROXY_HOPS: "1" }],
])("%s=%s is accepted only with %j", async (name, value, needed) => {
  const message = new RegExp(`^Wrong settings: ${name} .*${Object.keys(needed)[0]}`);
  await expect(load({ [name]: value })).rejects.toThrow(message);
  expect(await load({ [name]: value, ...needed })).toMatchObject({ [name]: value });
});

test("removes a trailing slash from the site URL", async () => {
  expect(await load({ SITE_URL: "https://example.com/" })).toMatchObject({ SITE_URL: "https://example.com" });
});
