/** Metrics for a monitoring system: from a process with metrics enabled and from one without. */
import { type AdditionalServer, startAdditionalServer } from "@/tests/factories/further-server";
import { until } from "@/tests/factories/until";
import { prepareSite, site } from "./site";

const token = "a token for the tests of figures";
let server: AdditionalServer;

prepareSite();
beforeAll(async () => {
  server = await startAdditionalServer(site, { METRICS_TOKEN: token });
});
afterAll(() => server.stop());

const scrape = () => fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });

test("the metrics address does not exist without the setting, and returns no metric without the token", async () => {
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
  const refused = await fetch(`${server.url}/metrics`);
  expect([refused.status, await refused.text()]).toEqual([401, expect.not.stringContaining("site_")]);
});

test("cached pages and calls are counted, and each response is current", async () => {
  const pages = async () => {
    const response = await scrape();
    expect(response.headers.get("cache-control")).toBe("no-store");
    const [, count] =
      /site_request_duration_seconds_count\{route="page",status="200"\} (\d+)/.exec(await response.text()) ??
      [];
    return Number(count ?? 0);
  };
  await (await fetch(`${server.url}/`)).text();
  const before = await pages();
  for (let time = 0; time < 3; time++) await (await fetch(`${server.url}/`)).text();
  // A request is counted when its response has left, which its reader may see first.
  await until(async () => (await pages()) >= before + 3, "three pages are counted");
  expect(await pages()).toBe(before + 3);
  await (await fetch(`${server.url}/api/no-such-call`)).text();
  const calls = async () => (await scrape()).text();
  await until(
    async () => (await calls()).includes('{route="call",status="404"} 1\n'),
    "the unknown call is counted",
  );
});
