import type { Page, Route } from "@playwright/test";
import { answerForAddressServices, expect, expectAccessible, expectStepAccessible, test } from "./fixtures";
import { toasts } from "./visitor";

const SERVICES = ["https://ipapi.co/", "http://ip-api.com/", "https://ipinfo.io/"] as const;
const ANSWERS = [
  {
    ip: "203.0.113.11",
    city: "Miami",
    region: "Florida",
    country: "US",
    country_name: "United States",
    org: "AS64500 First",
    timezone: "America/New_York",
  },
  {
    status: "success",
    query: "203.0.113.12",
    city: "Hialeah",
    regionName: "Florida",
    country: "United States",
    isp: "Second ISP",
    timezone: "America/New_York",
  },
  {
    ip: "203.0.113.13",
    city: "Hollywood",
    region: "Florida",
    country: "US",
    org: "AS64502 Third",
    timezone: "America/New_York",
  },
] as const;
const NOT_FOUND =
  "Unable to detect - Browser privacy protection enabled, or WebRTC not supported in this browser";
const LIMITED = { status: 429, json: { error: true, reason: "RateLimited" } };

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const publicCard = (page: Page) => card(page, "Public IP");
const localCard = (page: Page) => card(page, "Local IP Addresses");
const refresh = (page: Page) => page.getByRole("button", { name: "Refresh" });

/** Changes the services' responses, and calls them again. */
async function refreshWith(page: Page, answers: Parameters<typeof answerWith>[1]): Promise<string[]> {
  await expect(refresh(page)).toHaveAttribute("aria-disabled", "false");
  await page.unrouteAll();
  const requested = await answerWith(page, answers);
  await refresh(page).click();
  return requested;
}

/** Sets each service's response; preserves the order of calls. */
async function answerWith(page: Page, answers: ((route: Route) => Promise<void>)[]): Promise<string[]> {
  const requested: string[] = [];
  for (const [index, service] of SERVICES.entries()) {
    await page.route(`${service}**`, async (route) => {
      requested.push(service);
      await answers[index]?.(route);
    });
  }
  return requested;
}

const headers = { "Access-Control-Allow-Origin": "*" };
const succeeds = (index: number) => (route: Route) => route.fulfill({ headers, json: ANSWERS[index] });
const isLimited = (route: Route) => route.fulfill({ headers, ...LIMITED });
const saysError = (route: Route) => route.fulfill({ headers, json: LIMITED.json });
const saysNonsense = (route: Route) => route.fulfill({ headers, body: "<html>maintenance</html>" });
const isUnreachable = (route: Route) => route.abort();

/** A peer connection that finds these candidate lines. */
async function playPeerConnection(page: Page, ...lines: string[]): Promise<void> {
  await page.addInitScript((lines) => {
    Object.assign(window, {
      RTCPeerConnection: class {
        onicecandidate: ((event: object) => void) | null = null;
        createDataChannel() {}
        createOffer = async () => ({ type: "offer", sdp: "" });
        setLocalDescription = async () => {
          for (const candidate of lines) this.onicecandidate?.({ candidate: { candidate } });
        };
        close() {}
      },
    });
  }, lines);
}

const candidate = (address: string) => `candidate:1 1 udp 2113937151 ${address} 51234 typ host generation 0`;
const HIDDEN = candidate("f3a1c9d2-0000-4000-8000-000000000000.local");

test.beforeEach(({ context }) => answerForAddressServices(context));

test("shows the first service's answer and our server's view, keeps its height while refreshing, and copies both", async ({
  page,
  context,
  clientAddress,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await playPeerConnection(page, HIDDEN, candidate("192.168.1.23"));
  const requested = await answerWith(page, [succeeds(0), succeeds(1), succeeds(2)]);
  await page.goto("/ip-lookup");
  for (const text of [
    "203.0.113.11",
    "Miami",
    "Florida",
    "United States",
    "AS64500 First",
    "America/New_York",
    "IPv4",
    `Our own server sees your connection as ${clientAddress} (IPv4).`,
  ]) {
    await expect(publicCard(page)).toContainText(text);
  }
  expect(requested).toEqual([SERVICES[0]]);
  await expect(localCard(page)).toContainText("192.168.1.23");
  await expect(localCard(page)).toContainText("192.168.x.x: Home/Office network");
  await expect(localCard(page).getByText(NOT_FOUND)).toHaveCount(0);
  await expect(localCard(page).getByText("Find it yourself")).toBeHidden();
  await expectStepAccessible(page);

  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Copy Public IP" }).click();
  await expect(toasts(page)).toContainText("Public IP copied to clipboard");
  expect(await clipboard()).toBe("203.0.113.11");
  await page.getByRole("button", { name: "Copy Local IP" }).press("Enter");
  await expect(toasts(page)).toContainText("Local IP copied to clipboard");
  expect(await clipboard()).toBe("192.168.1.23");

  await expect(refresh(page)).toHaveAttribute("aria-disabled", "false");
  await refresh(page).evaluate((button) => {
    for (let press = 0; press < 5; press += 1) (button as HTMLButtonElement).click();
  });
  await expect(toasts(page)).toContainText("Refreshed");
  await expect(toasts(page)).toContainText("IP addresses have been updated");
  expect(requested.length, "once however often it is pressed").toBe(2);

  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = () =>
      page.evaluate(() =>
        ["public-ip-title", "local-ip-title"].map(
          (id) => document.getElementById(id)?.closest("section")?.clientHeight,
        ),
      );
    const found = await heights();
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    let answer = () => undefined as unknown;
    const mayAnswer = new Promise((resolve) => {
      answer = () => resolve(undefined);
    });
    await refreshWith(page, [
      async (route) => {
        await mayAnswer;
        await succeeds(0)(route);
      },
    ]);
    await expect(publicCard(page)).not.toContainText("203.0.113");
    expect(await heights(), `at ${width}`).toEqual(found);
    answer();
    await expect(publicCard(page)).toContainText("203.0.113.11");
  }
});

test("uses the next service when one fails, and shows an error when all fail", async ({
  page,
  clientAddress,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await page.clock.install();
  await playPeerConnection(page, candidate("10.0.0.4"));
  await page.route("**/api/ip-lookup", (route) => route.fulfill({ status: 503, json: {} }));
  await answerWith(page, [succeeds(0)]);
  await page.goto("/ip-lookup");
  await expect(publicCard(page)).toContainText("203.0.113.11");
  await expect(publicCard(page), "our own server's line").toContainText(
    "Our own server couldn't see your address",
  );
  for (const fails of [isLimited, saysError, saysNonsense, isUnreachable]) {
    const requested = await refreshWith(page, [fails, succeeds(1), succeeds(2)]);
    await expect(publicCard(page)).toContainText("203.0.113.12");
    await expect(publicCard(page)).toContainText("Second ISP");
    expect(requested).toEqual(SERVICES.slice(0, 2));
  }
  await refreshWith(page, [isLimited, isLimited, succeeds(2)]);
  await expect(publicCard(page)).toContainText("203.0.113.13");
  await expect(publicCard(page)).toContainText("United States");
  await test.step("a service that does not answer is abandoned", async () => {
    const requested = await refreshWith(page, [() => new Promise(() => undefined), succeeds(1)]);
    await expect.poll(() => requested.length).toBe(1);
    await page.clock.runFor(5_000);
    await expect(publicCard(page)).toContainText("203.0.113.12");
  });
  const requested = await refreshWith(page, [isUnreachable, isLimited, saysNonsense]);
  await expect(publicCard(page).getByText("Failed to load public IP")).toBeVisible();
  await expect(toasts(page)).toContainText("Failed to fetch public IP address");
  expect(requested).toEqual([...SERVICES]);
  await expect(publicCard(page)).toContainText(`sees your connection as ${clientAddress} (IPv4).`);
  await expect(publicCard(page).getByText("don't answer. Please try again later.")).toBeVisible();
  for (const missing of await publicCard(page).getByText("Not available").all())
    await expect(missing).toBeHidden();
  await expectAccessible(page);
  await refreshWith(page, [succeeds(0)]);
  await expect(publicCard(page)).toContainText("203.0.113.11");
});

test("shows no local address without peer connections, falls back to older copying, and reports when that fails", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new Error("not allowed")) },
    });
    const copied: string[] = [];
    Object.assign(window, { copied, copyWorks: true, RTCPeerConnection: undefined });
    document.execCommand = () => {
      copied.push(String(getSelection()) || (document.activeElement as HTMLTextAreaElement).value);
      return Reflect.get(window, "copyWorks") === true;
    };
  });
  await page.goto("/ip-lookup");
  await expect(localCard(page).getByText(NOT_FOUND, { exact: true })).toBeVisible();
  for (const tip of [
    "ipconfig",
    "Mac:",
    "Router:",
    "192.168.1.x, 192.168.0.x, 10.0.0.x and 172.16-31.x.x",
    "NAT:",
  ]) {
    await expect(localCard(page).getByText(tip).first()).toBeVisible();
  }
  await expectStepAccessible(page);
  const copy = page.getByRole("button", { name: "Copy Public IP" });
  await copy.click();
  await expect(toasts(page)).toContainText("Public IP copied to clipboard");
  expect(await page.evaluate(() => Reflect.get(window, "copied"))).toEqual(["203.0.113.7"]);
  await expect(copy).toBeFocused();
  await page.evaluate(() => Object.assign(window, { copyWorks: false }));
  await copy.click();
  await expect(toasts(page)).toContainText("Failed to copy to clipboard");

  await refreshWith(page, [
    (route) => route.fulfill({ headers, json: { ip: "2001:db8:85a3:8d3:1319:8a2e:370:7348" } }),
  ]);
  await expect(publicCard(page)).toContainText("IPv6");
  await expect(localCard(page).getByText("Find it yourself")).toBeVisible();
  await expect(localCard(page).getByText("NAT:"), "not where the public address is IPv6").toBeHidden();
});
