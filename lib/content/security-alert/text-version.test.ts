import { securityAlert } from "@/lib/content/security-alert/schema";
import { textVersion } from "@/lib/content/security-alert/text-version";

const version = (fields: object = {}) => textVersion(securityAlert.parse(fields));

test("is another for other texts, and the same for other looks, links and times", () => {
  const texts = [{ desktopMessage: "Storm" }, { mobileDescription: "Storm" }, { mobileTitle: "Storm" }];
  expect(new Set([version(), ...texts.map(version)]).size).toBe(4);
  expect(version({ desktopBackgroundColor: "#000000", desktopButtonLink: "/contact" })).toBe(version());
  expect(version({ isMobileEnabled: false, endsAt: new Date() })).toBe(version());
});
