import { screen, within } from "@testing-library/react";
import { SettingsPanel } from "@/components/admin/settings/settings-panel";
import { declaredSettings, keysOf } from "@/lib/data/declared";
import { settingGroupIds } from "@/lib/data/settings/groups";
import type { SettingState, SettingsResponse } from "@/lib/data/settings/schema";
import { fill, openScreen, press, serve } from "@/tests/factories/admin-screen";

const values: Record<string, SettingState["value"]> = {
  companyPhone: "(305) 555-0142",
  companyEmail: "sales@example.com",
  // Too long to be entered here: the environment may set it all the same.
  companyName: "x".repeat(70),
  billingStoreUrl: "https://billing.example.com/store",
};

function defaultOf(key: keyof typeof declaredSettings): SettingState["value"] {
  const { control, label } = declaredSettings[key];
  if (key in values) return values[key] as string;
  if (control.type === "switch") return true;
  if (control.type === "number") return 18;
  if (control.type === "choice") return "Mon";
  if (control.type === "week") return "Mon 09:00-18:00, Fri 09:00-18:00";
  if (control.type === "holidays" || control.type === "closedDays") return "";
  return label;
}

const set = {
  value: "(305) 555-0199",
  isFromEnvironment: true,
  isSetHere: true,
  changedBy: "ana",
  changedAt: "2026-11-20T12:00:00.000Z",
};

const answer: SettingsResponse = {
  groups: settingGroupIds.map((id) => ({
    id,
    updatedAt: "1970-01-01T00:00:00.000Z",
    settings: keysOf(id).map((key) => ({
      key,
      value: defaultOf(key),
      default: defaultOf(key),
      unit: null,
      isFromEnvironment: false,
      isSetHere: false,
      changedBy: null,
      changedAt: null,
      ...(key === "companyPhone" ? set : {}),
    })),
  })),
  environment: [{ label: "Email", names: [{ name: "SMTP_URL", isSet: true, isSecret: true }] }],
  isEnforced: true,
};

const open = (body = answer) => {
  const writes = serve({ read: () => ({ body }), write: () => ({ body: { group: body.groups[0] } }) });
  return { writes, person: openScreen(<SettingsPanel />) };
};

test("shows the source of each setting, and shows only that a secret is set", async () => {
  const { person } = open();
  expect(await screen.findByText(/Set here by ana on/)).toHaveTextContent(
    "Set on the server: (305) 555-0142.",
  );
  expect(screen.getByText("SMTP_URL")).not.toBeVisible();
  await person.click(screen.getByText("For whoever runs the server"));
  expect(screen.getByText("Set, secret")).toBeVisible();
});

test("sends changed settings as values with the loaded version, and defaults as null without validation", async () => {
  const { person, writes } = open();
  const city = await screen.findByLabelText(/^City/);
  await fill(person, city, "Hialeah");
  await press(person, "Reset Phone to its default");
  expect(screen.getByLabelText(/^Phone/)).toHaveValue("(305) 555-0142");
  await press(person, "Save company");
  expect(await screen.findByText("Settings saved")).toBeVisible();
  expect(writes).toMatchObject([
    {
      method: "PUT",
      path: "/api/admin/settings/company",
      body: { companyCity: "Hialeah", companyPhone: null, companyName: null },
      ifMatch: '"1970-01-01T00:00:00.000Z"',
    },
  ]);
});

test("shows validation errors for a field, and for two hours that conflict", async () => {
  const { person, writes } = open();
  const email = await screen.findByLabelText(/^Email\*/);
  await fill(person, email, "nobody");
  await press(person, "Save company");
  expect(await screen.findByText("Please enter a valid email")).toBeVisible();
  await person.selectOptions(screen.getByLabelText("Friday opens at, first hours"), "8 pm");
  await press(person, "Save business hours");
  expect(await screen.findByText("Friday: closing must be later than opening")).toBeVisible();
  expect(writes).toEqual([]);
});

test("saves the hours as one text, without the settings derived from it", async () => {
  const { person, writes } = open();
  await person.selectOptions(await screen.findByLabelText("Monday opens at, first hours"), "8:30 am");
  await person.click(screen.getByLabelText("Christmas Day"));
  await press(person, "Save business hours");
  expect(await screen.findByText("Settings saved")).toBeVisible();
  expect(writes.map(({ body }) => body)).toEqual([
    {
      weeklyHours: "Mon 08:30-18:00, Fri 09:00-18:00",
      closedHolidays: "christmas",
      closedDays: null,
      urgentAnswerMinutes: null,
    },
  ]);
});

test("a backup is asked for by a button", async () => {
  const { person, writes } = open();
  await press(person, "Back up now");
  expect(await screen.findByText("A backup is being taken")).toBeVisible();
  expect(writes).toMatchObject([{ method: "POST", path: "/api/admin/backups" }]);
});

test("shows no fields when no process would receive a change", async () => {
  open({ ...answer, isEnforced: false });
  expect(await screen.findByText(/They can't be changed here/)).toBeVisible();
  expect(within(document.body).queryByRole("textbox")).not.toBeInTheDocument();
});
