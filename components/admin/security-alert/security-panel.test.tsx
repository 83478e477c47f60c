import { screen, waitFor } from "@testing-library/react";
import { SecurityPanel } from "@/components/admin/security-alert/security-panel";
import { type SecurityAlert, securityAlert, securityAlertFields } from "@/lib/content/security-alert/schema";
import { shownAlert } from "@/lib/content/security-alert/shown";
import { type Answer, type Call, fill, openScreen, press, serve } from "@/tests/factories/admin-screen";

const stored = securityAlert.parse({ updatedAt: new Date("2026-11-20T12:00:00Z") });

function open(alert: SecurityAlert = stored, write?: (call: Call) => Answer) {
  const writes = serve({ read: () => ({ body: { alert } }), write });
  return { writes, person: openScreen(<SecurityPanel />) };
}

const tab = (name: string) => screen.findByRole("tab", { name });

test("each form says whether it is ACTIVE or DISABLED", async () => {
  const { person } = open({ ...stored, isMobileEnabled: false });
  const desktop = await screen.findByRole("switch", { name: "Show the banner" });
  expect(desktop).toHaveAccessibleDescription("ACTIVE");
  await person.click(desktop);
  expect(desktop).toHaveAccessibleDescription("DISABLED");
  await person.click(await tab("Mobile Button"));
  expect(screen.getByRole("switch", { name: "Show the button" })).toHaveAccessibleDescription("DISABLED");
});

test.each([
  [{}, "Live", /Visitors see it\.$/],
  [{ isEnabled: false }, "Off", "Visitors don't see it."],
  [{ isDesktopEnabled: false, isMobileEnabled: false }, "Off", "Visitors don't see it."],
  [{ startsAt: "2100-01-01T00:00:00.000Z" }, "Scheduled", /Visitors see it from .* on\.$/],
  [{ endsAt: "2100-01-01T00:00:00.000Z" }, "Live", /Visitors see it until /],
  [{ endsAt: "2020-01-01T00:00:00.000Z" }, "Over", "It has ended: visitors don't see it."],
])("describes the state of %j as %s", async (fields, label, text) => {
  open({ ...stored, ...fields });
  expect((await screen.findByText(label)).parentElement).toHaveTextContent(text);
});

test("a save that fails for a field on the other tab opens that tab and focuses the field", async () => {
  const { person, writes } = open();
  await person.click(await tab("Mobile Button"));
  await person.clear(screen.getByLabelText(/^Subtitle/));
  await person.click(await tab("Desktop Banner"));
  await press(person, "Save changes");
  expect(await screen.findByText("Subtitle is required")).toBeVisible();
  expect(await tab("Mobile Button")).toHaveAttribute("aria-selected", "true");
  expect(screen.getByLabelText(/^Subtitle/)).toHaveFocus();
  expect(writes).toEqual([]);
});

test("saves everything with the loaded version, and shows what the server refuses", async () => {
  const message = "The end must come after the start";
  const { person, writes } = open(stored, () => ({
    status: 422,
    body: { message, code: "invalid", fields: { endsAt: [message] } },
  }));
  const title = (await screen.findAllByLabelText(/^Title/))[0] as HTMLElement;
  await fill(person, title, "Storm warning");
  await press(person, "Save changes");
  const end = screen.getByLabelText("Ends");
  await waitFor(() => expect(end).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(end).toHaveFocus();
  expect(writes).toEqual([
    {
      method: "PUT",
      path: "/api/admin/security-alert",
      body: {
        ...securityAlertFields.input.parse(shownAlert(stored, Date.now())),
        desktopTitle: "Storm warning",
      },
      ifMatch: `"${stored.updatedAt}"`,
    },
  ]);
});

test("shows default texts as visitors see them, and warns about a stale date in a typed text", async () => {
  const { person } = open();
  const message = await screen.findByLabelText(/^Message/);
  expect(message).toHaveValue("Windows 10 Support Has Ended - Your Systems Are Vulnerable to New Threats");
  expect(screen.queryByText("These words mention a date that has passed")).toBeNull();
  await fill(person, message, "It ends on May 1, 2024.");
  expect(await screen.findByText("These words mention a date that has passed")).toBeVisible();
  expect(message).toHaveValue("It ends on May 1, 2024.");
});

test("shows the alert to everyone again at a press, which keeps unsaved changes", async () => {
  const { person, writes } = open();
  const message = await screen.findByLabelText(/^Message/);
  await fill(person, message, "Storm warning");
  await press(person, "Show it to everyone again");
  expect(await screen.findByText("Shown to everyone again")).toBeVisible();
  expect(writes).toEqual([{ method: "POST", path: "/api/admin/security-alert/show-again" }]);
  expect(message).toHaveValue("Storm warning");
});
