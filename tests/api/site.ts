/**
 * The running site that a test file of this folder calls, and its database, for setup that no call can do
 * (elapsed time) and for checks of a call's effects.
 */
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { Client } from "pg";
import type { ReceivedMail } from "@/fakes/smtp";
import { hashPassword } from "@/lib/access/auth/password";
import type { Role } from "@/lib/core/roles";
import type { OpenApiDocument } from "@/lib/http/openapi/schema";
import { billingOf, paymentsOf } from "@/tests/factories/commerce-of-site";
import { oneTimeCode } from "@/tests/factories/one-time-code";
import { siteOfWorker } from "@/tests/factories/test-site";

export type Answer = {
  status: number;
  headers: Headers;
  /** The JSON body; tests check its structure. */
  body: Record<string, unknown>;
  /** The session set by the response, as a `Cookie` header. */
  cookie: string | undefined;
};

/** A person's browser, which counts as a visitor. */
export const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

/** Jest counts its workers from 1. */
export const site = siteOfWorker(Number(process.env.JEST_WORKER_ID) - 1);
export const database = new Client({ connectionString: site.databaseUrl });

/**
 * The billing system with the site's customers, services, and invoices. Tests that set a fault must restore
 * it.
 */
export const billing = billingOf(site);

/** The site's card gateway. Tests that set a fault must remove it. */
export const payments = paymentsOf(site);

const numberOfFile = 1 + readdirSync(__dirname).indexOf(path.basename(expect.getState().testPath ?? ""));
let clients = 0;

/**
 * Returns a client address that no other test of this folder has, since limits count by it. Each is in another network
 * than the ones before.
 */
export function newClientAddress(): string {
  const number = clients++;
  return `10.${numberOfFile}.${number % 256}.${1 + Math.floor(number / 256)}`;
}

/** Headers of a client that no other test of this folder is. */
export const newClient = () => ({ "x-forwarded-for": newClientAddress() });

/** All that the site has mailed. */
export async function receivedMails(): Promise<ReceivedMail[]> {
  const answer = await fetch(`${site.mailUrl}/messages`);
  return ((await answer.json()) as { messages: ReceivedMail[] }).messages;
}

export function prepareSite(): void {
  beforeAll(() => database.connect());
  // Failed sign-ins are counted by client, and all clients here share one address.
  beforeEach(async () => void (await database.query("DELETE FROM rate_limits")));
  afterAll(() => database.end());
}

const { paths } = JSON.parse(readFileSync(".server/openapi.json", "utf8")) as OpenApiDocument;
const parameters = (path: string) => path.split("{").length;
/** Paths without parameters first, as the site finds them. */
const operations = Object.entries(paths)
  .toSorted(([one], [other]) => parameters(one) - parameters(other))
  // ReDoS: our own paths, one class of characters a segment.
  .map(([path, methods]) => ({ pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`), methods }));

/** Fails for a status that the description of the call lacks: `refuses` and `alsoStatus` of its declaration. */
function assertDescribed(method: string, path: string, status: number): void {
  const pathname = path.split("?", 1)[0] ?? "";
  const methods = operations.find(({ pattern }) => pattern.test(pathname))?.methods;
  const operation = methods?.[method === "HEAD" ? "get" : method.toLowerCase()];
  if (operation && !(status in operation.responses))
    throw new Error(`The description of ${method} ${pathname} lacks the status ${status}.`);
}

/** Makes a call. `body` is sent as JSON, or unchanged if it is a string. Its status must be described. */
export async function call(
  method: string,
  path: string,
  { body, cookie, headers = {} }: { body?: unknown; cookie?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(site.url + path, {
    method,
    redirect: "manual",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  assertDescribed(method, path, response.status);
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : {},
    cookie: response.headers
      .getSetCookie()
      .find((one) => one.includes("session-token"))
      ?.split(";")[0],
  };
}

/** React's hidden fields of a page's form, which identify its server action. */
export async function formFields(path: string, id: string): Promise<FormData> {
  const page = await (await fetch(site.url + path)).text();
  const form = page.split(`id="${id}"`)[1]?.split("</form>")[0] ?? "";
  const fields = new FormData();
  for (const [, name = "", value = ""] of form.matchAll(
    /<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?\/>/g,
  ))
    fields.append(name, value.replaceAll("&quot;", '"'));
  return fields;
}

/** Requests a path as it is, which `fetch` would normalize, over a new connection. */
export function request(
  target: string,
  { headers = {}, url = site.url, method = "GET" }: { headers?: object; url?: string; method?: string } = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const options = { hostname, port, path: target, method, headers: { ...headers }, agent: false };
    const asking = get(options, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    asking.on("error", reject);
  });
}

export type Administrator = { id: number; username: string; password: string };

/** A new administrator, stored without a call. */
export async function createAdministrator({
  isActive = true,
  role = "owner",
}: {
  isActive?: boolean;
  role?: Role;
} = {}): Promise<Administrator> {
  const username = `admin-${randomUUID().slice(0, 8)}`;
  const password = randomUUID();
  const { rows } = await database.query<{ id: number }>(
    "INSERT INTO users (username, password, is_active, role) VALUES ($1, $2, $3, $4) RETURNING id",
    [username, await hashPassword(password), isActive, role],
  );
  return { id: rows[0]?.id ?? 0, username, password };
}

/** Signs in through the API, and returns the session's `Cookie` header. */
export async function signIn({ username, password }: Administrator, twoFactorCode?: string): Promise<string> {
  const answer = await call("POST", "/api/admin/login", { body: { username, password, twoFactorCode } });
  if (!answer.cookie) throw new Error(`no session: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.cookie;
}

/** Enables an administrator's two-factor authentication through the API. */
export async function enableTwoFactor(cookie: string): Promise<{ secret: string; backupCodes: string[] }> {
  const { body } = await call("POST", "/api/admin/2fa/setup", { cookie });
  const secret = String(body.secret);
  const backupCodes = body.backupCodes as string[];
  const answer = await call("POST", "/api/admin/2fa/enable", {
    cookie,
    body: { token: oneTimeCode(secret), secret, backupCodes },
  });
  if (answer.status !== 200) throw new Error(`not enabled: ${JSON.stringify(answer.body)}`);
  return { secret, backupCodes };
}

/** Lets an administrator's proof expire, as if all of their sessions had begun eleven minutes ago. */
export async function expireProof({ id }: Pick<Administrator, "id">): Promise<void> {
  await database.query(
    "UPDATE admin_sessions SET proven_at = now() - interval '11 minutes' WHERE user_id = $1",
    [id],
  );
}

/** Allows reuse of a time step, as if half a minute had passed. */
export async function forgetUsedStep({ id }: Administrator): Promise<void> {
  await database.query("UPDATE users SET two_factor_last_step = NULL WHERE id = $1", [id]);
}
