import type { Page, Route } from "@playwright/test";
import { answerForAddressServices, expect, expectAccessible, expectStepAccessible, test } from "./fixtures";
import { toasts } from "./visitor";

const FIRST_SERVICE = "https://ipapi.co/**";
const ANSWER = {
  ip: "203.0.113.11",
  city: "Miami",
  region: "Florida",
  country: "US",
  country_name: "United States",
  org: "AS64500 First",
  timezone: "America/New_York",
} as const;
const NOT_FOUND =
  "Unable to detect - Browser privacy protection enabled, or WebRTC not supported in this browser";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const publicCard = (page: Page) => card(page, "Public IP");
const localCard = (page: Page) => card(page, "Local IP Addresses");
const refresh = (page: Page) => page.getByRole("button", { name: "Refresh" });

const headers = { "Access-Control-Allow-Origin": "*" };
const succeeds = (route: Route) => route.fulfill({ headers, json: ANSWER });

/** Changes the first service's response, and calls it again. */
async function refreshWith(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await expect(refresh(page)).toHaveAttribute("aria-disabled", "false");
  await page.unrouteAll();
  await page.route(FIRST_SERVICE, answer);
  await refresh(page).click();
}

test.beforeEach(({ context }) => answerForAddressServices(context));

test("shows the first service's answer and our server's view, keeps its height while refreshing, and copies both", async ({
  page,
  context,
  clientAddress,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    Object.assign(window, {
      RTCPeerConnection: class {
        onicecandidate: ((event: object) => void) | null = null;
        createDataChannel() {}
        createOffer = async () => ({ type: "offer", sdp: "" });
        setLocalDescription = async () => {
          const candidate = "candidate:1 1 udp 2113937151 192.168.1.23 51234 typ host generation 0";
          this.onicecandidate?.({ candidate: { candidate } });
        };
        close() {}
      },
    });
  });
  let requested = 0;
  await page.route(FIRST_SERVICE, (route) => {
    requested += 1;
    return succeeds(route);
  });
  await page.goto("/ip-lookup");
  const { country: _, ...shown } = ANSWER;
  const own = `Our own server sees your connection as ${clientAddress} (IPv4).`;
  for (const text of [...Object.values(shown), "IPv4", own]) {
    await expect(publicCard(page)).toContainText(text);
  }
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
  expect(requested, "once however often it is pressed").toBe(2);

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
    await refreshWith(page, async (route) => {
      await mayAnswer;
      await succeeds(route);
    });
    await expect(publicCard(page)).not.toContainText("203.0.113");
    expect(await heights(), `at ${width}`).toEqual(found);
    answer();
    await expect(publicCard(page)).toContainText("203.0.113.11");
  }
});

test("shows an error when no service answers, and the address after a refresh", async ({
  page,
  context,
  clientAddress,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await page.route("**/api/ip-lookup", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/ip-lookup");
  await expect(publicCard(page)).toContainText("203.0.113.7");
  await expect(publicCard(page), "our own server's line").toContainText(
    "Our own server couldn't see your address",
  );
  await context.unrouteAll();
  await context.route(/^https?:\/\/(ipapi\.co|ip-api\.com|ipinfo\.io)\//, (route) => route.abort());
  await refreshWith(page, (route) => route.abort());
  await expect(publicCard(page).getByText("Failed to load public IP")).toBeVisible();
  await expect(toasts(page)).toContainText("Failed to fetch public IP address");
  await expect(publicCard(page)).toContainText(`sees your connection as ${clientAddress} (IPv4).`);
  await expect(publicCard(page).getByText("don't answer. Please try again later.")).toBeVisible();
  for (const missing of await publicCard(page).getByText("Not available").all())
    await expect(missing).toBeHidden();
  await expectAccessible(page);
  await refreshWith(page, succeeds);
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
  for (const tip of ["ipconfig", "Mac:", "Router:", "192.168.1.x", "NAT:"]) {
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

  await refreshWith(page, (route) =>
    route.fulfill({ headers, json: { ip: "2001:db8:85a3:8d3:1319:8a2e:370:7348" } }),
  );
  await expect(publicCard(page)).toContainText("IPv6");
  await expect(localCard(page).getByText("Find it yourself")).toBeVisible();
  await expect(localCard(page).getByText("NAT:"), "not where the public address is IPv6").toBeHidden();
});
