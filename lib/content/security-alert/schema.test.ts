import { securityAlert } from "@/lib/content/security-alert/schema";

test("returns the documented defaults when nothing is stored", () => {
  expect(securityAlert.parse({})).toMatchObject({
    isEnabled: true,
    isDesktopEnabled: true,
    isMobileEnabled: true,
    desktopTitle: "CRITICAL",
    desktopMessage: "Windows 10 Support Ending - Your Systems Will Become Vulnerable to New Threats",
    desktopIconType: "AlertTriangle",
    desktopButtonText: "Learn More",
    desktopButtonLink: "/windows10-upgrade",
    desktopBackgroundColor: "#dc2626",
    desktopTextColor: "#ffffff",
    desktopButtonBackgroundColor: "#ffffff",
    desktopButtonTextColor: "#000000",
    mobileTitle: null,
    mobileSubtitle: "CRITICAL SECURITY ALERT",
    mobileDescription: expect.stringContaining("October 14, 2025"),
    mobileButtonText: "Get Protected Now",
    mobileButtonLink: "/windows10-upgrade",
    mobileBackgroundColor: "#dc2626",
    mobileTextColor: "#ffffff",
  });
});

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

test.each(["red", "#fff", "url(x)", "#12345g", "#ffffff;x:y", "", null, 7])(
  "%j is not accepted as a color",
  (value) => {
    expect(securityAlert.parse({ mobileBackgroundColor: value }).mobileBackgroundColor).toBe("#dc2626");
  },
);

test.each(["javascript:alert(1)", "//evil.example", "/\\evil.example", "data:text/html,x", "", null])(
  "%j is not accepted as a link",
  (value) => {
    expect(securityAlert.parse({ desktopButtonLink: value }).desktopButtonLink).toBe("/windows10-upgrade");
  },
);

test("omits row fields that are not part of the alert", () => {
  expect(securityAlert.parse({ id: 1, createdAt: new Date() })).not.toHaveProperty("id");
});
