import { claimsOfAlert } from "@/lib/past-dates/alert";
import { securityAlert } from "@/lib/security-alert/schema";

const alert = securityAlert.parse({});
const at = (date: string) => Date.parse(`${date}T12:00:00Z`);

test("the default alert is true until its date, and has a truthful wording from then on", () => {
  expect(claimsOfAlert(alert, at("2025-10-01"))).toBeNull();
  const claims = claimsOfAlert(alert, at("2026-11-22"));
  expect(claims?.sentences).toContain("Windows 10 Support Ending");
  expect(claims?.truthful).toEqual({
    desktopMessage: "Windows 10 Support Has Ended - Your Systems Are Vulnerable to New Threats",
    message: "Windows 10 Support Has Ended - Your Systems Are Vulnerable to New Threats",
    mobileTitle: "Windows 10 Support Has Ended",
    mobileDescription:
      "Windows 10 support ended on October 14, 2025. Since then, systems get no security updates and are exposed to new cyber threats.",
  });
  expect(claimsOfAlert({ ...alert, ...claims?.truthful }, at("2026-11-22"))).toBeNull();
});

test("an alert about something else claims nothing", () => {
  const storm = {
    ...alert,
    desktopMessage: "Storm",
    message: "Storm",
    mobileTitle: "Storm",
    mobileDescription: "Save your work.",
  };
  expect(claimsOfAlert(storm, at("2026-11-22"))).toBeNull();
});
