/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { privacyTexts } from "@/lib/crm/pages/privacy";

/**
 * Every place of the public site that stores something in a visitor's browser, by its text on the privacy
 * page (lib/crm/pages/privacy.ts, "browser"): a new one must be described there first.
 */
const TOLD: Record<string, string> = {
  "lib/access/portal/session.ts": "session",
  "lib/commerce/portal/verifications.ts": "code",
  "lib/commerce/portal/known-browser.ts": "knownBrowser",
  "lib/crm/chat/visitor.ts": "chat",
  "lib/analytics/consent.ts": "choices",
  "lib/commerce/checkout/saved-service.ts": "choices",
  "lib/commerce/checkout/attempts.ts": "choices",
  "lib/core/choices-after-sign-out.ts": "choices",
  "components/site/security-alert/alert-script.ts": "choices",
  "components/site/portal/presence.ts": "choices",
  "lib/analytics/session.ts": "tab",
  "lib/crm/leads/visit.ts": "tab",
  "lib/crm/chat/browser.ts": "choices",
  "lib/crm/chat/chat-view.ts": "tab",
  "components/site/forms/draft.ts": "tab",
  "components/site/services/plan-choice.tsx": "tab",
  "components/site/services/cycle-picker.tsx": "tab",
  "components/site/checkout/draft.ts": "tab",
  "components/site/calculator/session-id.ts": "tab",
  "components/site/widgets/visit.ts": "tab",
  "components/site/portal/awaited-code.ts": "tab",
  "components/ui/toast-store.ts": "tab",
};

/** Code that only signed-in staff load. */
const STAFF = /^(lib\/access\/auth|components\/admin)\//;

const WRITES =
  /\b(localStorage|sessionStorage)\.setItem|\b(browser|tab)Storage\.set|cookieStore\??\.set|document\.cookie|secureCookie\(["`]/;

const files = ["components", "lib", "app"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|generated/.test(name)),
);

test("every file that stores data in a visitor's browser is on the privacy list", () => {
  const writing = files.filter((name) => WRITES.test(readFileSync(name, "utf8")) && !STAFF.test(name));
  expect(writing.toSorted()).toEqual(Object.keys(TOLD).toSorted());
  const { title: _title, lead: _lead, ...rows } = privacyTexts.group.browser;
  expect(new Set(Object.values(TOLD))).toEqual(new Set(Object.keys(rows)));
});
