/** @jest-environment node */
import { loadedWith } from "@/tests/factories/fresh-modules";

const SMTP_URL = "smtp://mail.example.com";

test.each([
  [{}, false],
  [{ DEMO: "off" }, false],
  [{ SMTP_URL }, true],
  [{ SMTP_URL, DEMO: "off" }, true],
  [{ SMTP_URL, DEMO: "on" }, false],
  [{ SMTP_URL, DEMO: "on", PORTAL_VERIFICATION: "email-code" }, true],
  [{ SMTP_URL, DEMO: "off", PORTAL_VERIFICATION: "off" }, false],
])(
  "a code is required when mail is set up outside the demonstration, unless the setting differs: %j",
  async (settings, answer) => {
    const { needsCode } = await loadedWith(settings, () => import("@/lib/access/portal/verification-mode"));
    expect(needsCode()).toBe(answer);
  },
);
