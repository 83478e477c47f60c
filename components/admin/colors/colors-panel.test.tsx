import { screen, waitFor, within } from "@testing-library/react";
import { ColorsPanel } from "@/components/admin/colors/colors-panel";
import { defaultColors } from "@/lib/content/colors/default-colors";
import type { PaletteColor } from "@/lib/content/colors/schema";
import { fill, openScreen, press, serve as serveCalls } from "@/tests/factories/admin-screen";

const brand: PaletteColor = {
  ...(defaultColors[0] ?? { name: "", hexValue: "", description: "", category: "primary" }),
  id: 1,
  orderIndex: 1,
  isActive: true,
  token: null,
  updatedAt: "2026-11-02T00:30:00.000Z",
};
const plum: PaletteColor = {
  ...brand,
  id: 2,
  name: "Plum",
  hexValue: "#7c3aed",
  description: "The new campaign",
  orderIndex: 2,
  token: "primary",
};
const mist: PaletteColor = {
  ...plum,
  id: 3,
  name: "Mist",
  hexValue: "#7aa7ff",
  category: "accent",
  token: null,
};

function serve(colors: PaletteColor[]) {
  return serveCalls({
    read: () => ({ body: { colors, total: colors.length } }),
    write: () => ({ status: 201, body: { success: true, color: plum } }),
  });
}

const open = () => openScreen(<ColorsPanel />);
const dialog = (name: string) => within(screen.getByRole("dialog", { name }));
const loaded = () => screen.findByRole("button", { name: "Edit the color Plum" });

test("shows the colors by category, and copies one on click", async () => {
  serve([brand, plum, mist]);
  const user = open();
  expect(await screen.findByRole("heading", { name: "Primary" })).toBeVisible();
  const names = screen.getAllByRole("button", { name: /^Copy / }).map((button) => button.ariaLabel);
  expect(names).toEqual(["Copy #2563eb, Brand", "Copy #7c3aed, Plum", "Copy #7aa7ff, Mist"]);
  await press(user, "Copy #7c3aed, Plum");
  expect(await screen.findByText("Copied #7c3aed")).toBeVisible();
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe("#7c3aed"));
});

test("warns about an unreadable color before saving, and offers the nearest readable one", async () => {
  const writes = serve([brand]);
  const user = open();
  await screen.findByRole("button", { name: "Edit the color Brand" });
  await press(user, "Add color");
  const form = dialog("Add color");
  await user.type(form.getByLabelText(/^Name/), "Sun");
  await fill(user, form.getByRole("textbox", { name: /^Hex value/ }), "#facc15");
  await user.selectOptions(form.getByLabelText("Used on the site for"), "primary");
  expect(
    await form.findByText(
      "Links (Primary) on the page: #facc15 on #ffffff is 1.53:1, at least 4.5:1 is needed.",
    ),
  ).toBeVisible();
  await user.click(form.getByRole("button", { name: /^Use #/ }));
  expect(form.queryByText(/You can’t save this/)).not.toBeInTheDocument();
  await user.click(form.getByRole("button", { name: "Add color" }));
  expect(await screen.findByText("Color added to palette")).toBeVisible();
  expect(writes).toEqual([
    {
      method: "POST",
      path: "/api/admin/color-palette",
      body: expect.objectContaining({ name: "Sun", hexValue: "#876e0b", token: "primary", isActive: true }),
    },
  ]);
});

test("names the color that a part of the site is taken from", async () => {
  serve([brand, plum]);
  const user = open();
  await loaded();
  await press(user, "Edit the color Brand");
  const form = dialog("Edit Brand");
  await user.selectOptions(form.getByLabelText("Used on the site for"), "primary");
  expect(await form.findByText("Primary is taken from Plum.")).toBeVisible();
});

test("a part of the site opens the color that drives it, or a new color with our default", async () => {
  serve([brand, plum]);
  const user = open();
  await loaded();
  await press(user, "Change Primary");
  expect(dialog("Edit Plum").getByLabelText(/^Name/)).toHaveValue("Plum");
  await press(user, "Cancel");
  await press(user, "Change Accent");
  const form = dialog("Change Accent");
  expect(form.getByLabelText("Used on the site for")).toHaveValue("accent");
  expect(form.getByLabelText("Category")).toHaveValue("accent");
  expect(form.getByLabelText("Hex value: choose")).toHaveValue("#f97316");
});

test("says what a reset removes before it resets", async () => {
  const writes = serve([brand, plum, mist]);
  const user = open();
  await loaded();
  await press(user, "Reset to our colors");
  const question = within(screen.getByRole("alertdialog"));
  expect(
    question.getByText(/2 colors you added or changed will move to the trash: Plum, Mist\./),
  ).toHaveTextContent("The site gets our colors back for Primary.");
  expect(writes).toEqual([]);
  await user.click(question.getByRole("button", { name: "Reset to our colors" }));
  expect(await screen.findByText("Colors reset")).toBeVisible();
  expect(writes).toEqual([{ method: "POST", path: "/api/admin/color-palette/reset" }]);
});

test("finds a color by its value, and does not offer to reorder the results", async () => {
  serve([brand, plum, mist]);
  const user = open();
  await loaded();
  await user.type(screen.getByLabelText("Search colors"), "#7C3");
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Edit the color Mist" })).not.toBeInTheDocument(),
  );
  expect(screen.queryByRole("button", { name: "Reorder Plum" })).not.toBeInTheDocument();
});
