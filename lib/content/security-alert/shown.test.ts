import { securityAlert } from "@/lib/content/security-alert/schema";
import { shownAlert } from "@/lib/content/security-alert/shown";

const unset = securityAlert.parse({});
const at = (time: string) => Date.parse(time);

test("shows the documented defaults until support ends", () => {
  expect(shownAlert(unset, at("2025-10-15T11:59:59Z"))).toEqual({
    ...unset,
    panelTitle: "Windows 10 Support Ending",
  });
});

test("unset fields say that support has ended from then on", () => {
  expect(shownAlert(unset, at("2025-10-15T12:00:00Z"))).toEqual({
    ...unset,
    message: "Windows 10 Support Has Ended - Your Systems Are Vulnerable to New Threats",
    desktopMessage: "Windows 10 Support Has Ended - Your Systems Are Vulnerable to New Threats",
    mobileDescription:
      "Windows 10 support ended on October 14, 2025. Since then, systems get no security updates and are exposed to new cyber threats.",
    panelTitle: "Windows 10 Support Has Ended",
  });
});

test("shows stored texts unchanged", () => {
  const set = securityAlert.parse({
    desktopMessage: "Windows 10 support ends soon.",
    mobileTitle: "Windows 10 Support Ending",
    mobileDescription: "It ends on October 14, 2025.",
  });
  expect(shownAlert(set, at("2026-11-22"))).toMatchObject({
    desktopMessage: "Windows 10 support ends soon.",
    panelTitle: "Windows 10 Support Ending",
    mobileDescription: "It ends on October 14, 2025.",
  });
});
