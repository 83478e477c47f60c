import { securityAlert } from "@/lib/content/security-alert/schema";
import { textVersion } from "@/lib/content/security-alert/text-version";

const version = (fields: object = {}) => textVersion(securityAlert.parse(fields));

test("changes with the texts but not with colors, links, or times", () => {
  const texts = [{ desktopMessage: "Storm" }, { mobileDescription: "Storm" }, { mobileTitle: "Storm" }];
  expect(new Set([version(), ...texts.map(version)]).size).toBe(4);
  expect(version({ desktopBackgroundColor: "#000000", desktopButtonLink: "/contact" })).toBe(version());
  expect(version({ isMobileEnabled: false, endsAt: new Date() })).toBe(version());
});
