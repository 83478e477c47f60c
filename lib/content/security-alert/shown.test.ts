import { securityAlert } from "@/lib/content/security-alert/schema";
import { shownAlert } from "@/lib/content/security-alert/shown";

const unset = securityAlert.parse({});
const at = (time: string) => Date.parse(time);

test("shows the documented defaults until support ends", () => {
  const panelTitle = "Windows 10 Support Ending";
  expect(shownAlert(unset, at("2025-10-15T11:59:59Z"))).toEqual({ ...unset, panelTitle });
});

test("unset fields say that support has ended from then on", () => {
  const message = "Windows 10 Support Has Ended - Your Systems Are Vulnerable to New Threats";
  expect(shownAlert(unset, at("2025-10-15T12:00:00Z"))).toEqual({
    ...unset,
    message,
    desktopMessage: message,
    mobileDescription:
      "Windows 10 support ended on October 14, 2025. Since then, systems get no security updates and are exposed to new cyber threats.",
    panelTitle: "Windows 10 Support Has Ended",
  });
});

test("shows stored texts unchanged", () => {
  const texts = { desktopMessage: "Support ends soon.", mobileDescription: "It ends on October 14, 2025." };
  const set = securityAlert.parse({ ...texts, mobileTitle: "Support Ending" });
  expect(shownAlert(set, at("2026-11-22"))).toMatchObject({ ...texts, panelTitle: "Support Ending" });
});
