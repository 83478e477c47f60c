import { createServer, Server } from "node:http";
import { listen, stopServer } from "@/fakes/control";
import { serverBridge } from "@/lib/core/server-bridge";
import { expireLocally } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { limitOf } from "@/lib/data/rate-limits";
import { setting } from "@/lib/data/settings/current";
import { cachedSettings } from "@/lib/data/settings-reader";
import { guardIncomingRequests } from "@/lib/http/incoming-requests";
import { withDatabaseDown } from "@/tests/factories/database-down";
import { freezeTimeouts } from "@/tests/factories/frozen-timeouts";

/** Framework fake that returns the rules in effect. */
const server = createServer(async (request, response) => {
  const sent = Buffer.concat(await request.toArray()).length;
  const ownersSecondFactor = setting("ownersSecondFactor");
  const longPasswords = setting("longPasswords");
  response.end(JSON.stringify({ ownersSecondFactor, longPasswords, leads: limitOf("leads").points, sent }));
});
let site: string;

beforeAll(async () => {
  // The wait for settings is bounded.
  freezeTimeouts();
  site = await listen(server);
  serverBridge().settings = cachedSettings();
  // A build in the folder has no such calls.
  guardIncomingRequests({ NEXT_DIST_DIR: "no-build" });
});
afterAll(async () => {
  jest.useRealTimers();
  delete serverBridge().settings;
  await stopServer(server);
  // Jest shares Node's own modules among the files of a worker: their servers would be guarded too.
  Reflect.deleteProperty(Server.prototype, "emit");
});

const sendRequest = async (path: string, body?: string) =>
  (await fetch(`${site}${path}`, body === undefined ? {} : { method: "POST", body })).json();

async function store(values: Record<string, unknown>): Promise<void> {
  await db.setting.deleteMany();
  const by = { updatedBy: "ana", updatedAt: new Date() };
  const data = Object.entries(values).map(([key, value]) => ({ key, value: value as object, ...by }));
  await db.setting.createMany({ data });
  // Simulates news of another instance's edit.
  expireLocally(["settings"]);
}

test("settings saved by staff apply to the next request when the accelerator is not running", async () => {
  await store({ ownersSecondFactor: true, longPasswords: true, leadsLimit: 17 });
  const bodies = [undefined, "x".repeat(100_000)];
  const answers = await Promise.all(bodies.map((body) => sendRequest("/api/admin/me", body)));
  expect(answers).toMatchObject([
    { ownersSecondFactor: true, longPasswords: true, leads: 17, sent: 0 },
    { ownersSecondFactor: true, longPasswords: true, leads: 17, sent: 100_000 },
  ]);
  await store({ longPasswords: true });
  expect(await sendRequest("/admin/dashboard?a=1")).toMatchObject({
    ownersSecondFactor: false,
    longPasswords: true,
  });
});

test("health checks do not wait for settings, and unreadable settings keep their last values", async () => {
  await store({ longPasswords: true });
  expect(await sendRequest("/services")).toMatchObject({ longPasswords: true });
  await store({});
  for (const path of ["/api/health", "/api/ready?a=1", "/_next/static/a.js"]) {
    expect(await sendRequest(path)).toMatchObject({ longPasswords: true });
  }
  await withDatabaseDown(async () => {
    expect(await sendRequest("/services")).toMatchObject({ longPasswords: true });
  });
  expireLocally(["settings"]);
  expect(await sendRequest("/services")).toMatchObject({ longPasswords: false });
});
