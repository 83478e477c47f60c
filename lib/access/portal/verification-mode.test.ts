/** @jest-environment node */
async function needsCode(settings: Record<string, string>): Promise<boolean> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    let answer: boolean | undefined;
    await jest.isolateModulesAsync(async () => {
      answer = (await import("@/lib/access/portal/verification-mode")).needsCode();
    });
    return answer === true;
  } finally {
    process.env = before;
  }
}

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
    expect(await needsCode(settings)).toBe(answer);
  },
);
