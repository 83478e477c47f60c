import { screen, waitFor } from "@testing-library/react";
import { PopupPanel } from "@/components/admin/exit-popup/popup-panel";
import { exitPopupFields, type PopupSettings } from "@/lib/content/exit-popup/schema";
import { fill, hrefOf, openScreen, press, serve } from "@/tests/factories/admin-screen";

const stored: PopupSettings = {
  ...exitPopupFields.defaults,
  message: "One question before you go.",
  updatedAt: "2026-11-20T12:00:00.000Z",
};

const open = (popup = stored, write?: Parameters<typeof serve>[0]["write"], isFeatureOn = true) => {
  const writes = serve({ read: () => ({ body: { popup, isFeatureOn } }), write });
  return { writes, person: openScreen(<PopupPanel />) };
};

const preview = () => screen.getByRole("figure");

test("shows typed changes in the popup preview before they are saved", async () => {
  const { person, writes } = open();
  const title = await screen.findByLabelText(/^Title/);
  await fill(person, title, "Wait for us");
  expect(preview()).toHaveTextContent("Wait for us");
  expect(preview()).toHaveTextContent("No thanks, I'll continue browsing");
  expect(preview()).toHaveTextContent("Shown");
  await person.click(screen.getByRole("switch"));
  expect(preview()).toHaveTextContent("Off");
  await press(person, "Hide preview");
  expect(screen.queryByRole("figure")).not.toBeInTheDocument();
  expect(writes).toEqual([]);
});

test("shows the documented message for each invalid field", async () => {
  const { person, writes } = open();
  const fill = async (label: RegExp, text: string) => {
    const field = await screen.findByLabelText(label);
    await person.clear(field);
    if (text) await person.click(field).then(() => person.paste(text));
  };
  await fill(/^Title/, "x".repeat(256));
  await fill(/^Message/, "");
  await fill(/^Button text/, "x".repeat(101));
  await fill(/^Button URL/, `/${"x".repeat(500)}`);
  await fill(/^Text color\*?$/, "red");
  await press(person, "Save changes");
  for (const text of [
    "Title too long",
    "Message is required",
    "Button text too long",
    "URL too long",
    "Invalid color format",
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(writes).toEqual([]);
});

test("says that the owner has switched the popup off for all visitors", async () => {
  open(stored, undefined, false);
  expect(await screen.findByText(/No visitor sees the popup/)).toBeVisible();
  expect(hrefOf("Settings")).toBe("/admin/dashboard/settings");
});

test("saves with the loaded version, and shows the documented message after a failure", async () => {
  const { person, writes } = open(stored, () => ({ status: 500, body: {} }));
  await person.type(await screen.findByLabelText(/^Title/), "!");
  await press(person, "Save changes");
  expect(await screen.findByText("Failed to save popup settings")).toBeVisible();
  expect(writes).toEqual([
    {
      method: "PUT",
      path: "/api/admin/exit-intent-popup",
      body: { ...exitPopupFields.defaults, title: "Wait! Don't Leave Yet!", message: stored.message },
      ifMatch: `"${stored.updatedAt}"`,
    },
  ]);
  await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveValue("Wait! Don't Leave Yet!"));
});
