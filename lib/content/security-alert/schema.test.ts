import { securityAlert } from "@/lib/content/security-alert/schema";

test("null and blank texts get defaults, and stored texts are kept", () => {
  const alert = securityAlert.parse({
    desktopTitle: "  ",
    desktopMessage: null,
    mobileTitle: "",
    desktopButtonText: "Read on",
    isDesktopEnabled: false,
    isMobileEnabled: null,
  });
  expect(alert).toMatchObject({
    desktopTitle: "CRITICAL",
    desktopMessage: expect.stringContaining("Windows 10"),
    mobileTitle: null,
    desktopButtonText: "Read on",
    isDesktopEnabled: false,
    isMobileEnabled: true,
  });
  expect(securityAlert.parse({ mobileTitle: "Storm warning" }).mobileTitle).toBe("Storm warning");
});

test("unsafe colors and links get defaults", () => {
  const unsafe = { mobileBackgroundColor: "#ffffff;x:y", desktopButtonLink: "javascript:alert(1)" };
  expect(securityAlert.parse(unsafe)).toEqual(securityAlert.parse({}));
});

test("omits row fields that are not part of the alert", () => {
  expect(securityAlert.parse({ id: 1, createdAt: new Date() })).not.toHaveProperty("id");
});
