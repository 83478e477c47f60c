import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { MenuPanel } from "@/components/admin/menu/menu-panel";
import { defaultItems } from "@/lib/content/menu/default-menu";
import type { AdminMenuItem } from "@/lib/content/menu/schema";
import { type Answer, openScreen, press, serve as serveCalls, textsOf } from "@/tests/factories/admin-screen";
import { withSiteParts } from "@/tests/factories/site-parts";

function item(id: number, label: string, change: Partial<AdminMenuItem> = {}): AdminMenuItem {
  const updatedAt = "2026-11-02T00:30:00.000Z";
  return {
    id,
    label,
    href: `/${id}`,
    imageUrl: null,
    parentId: null,
    isVisible: true,
    orderIndex: id,
    updatedAt,
    ...change,
  };
}

const menu = [
  item(1, "Services"),
  item(2, "Plans", { parentId: 1 }),
  item(3, "Company", { isVisible: false }),
  item(4, "Team", { parentId: 3, href: "#team" }),
];

function serve(items: AdminMenuItem[], write?: Answer) {
  return serveCalls({
    read: () => ({ body: { menuItems: items, total: items.length } }),
    write: write && (() => write),
  });
}

function open(query = "") {
  return openScreen(withSiteParts(<MenuPanel />), { query });
}

const rows = () =>
  within(screen.getByRole("list", { name: "Menu items" }))
    .getAllByRole("listitem")
    .map((row) => within(row).getByRole("switch").getAttribute("aria-label")?.replace("Show ", ""));
const loaded = () => screen.findByRole("list", { name: "Menu items" });

test("shows the tree, its hidden items, and the number of items", async () => {
  serve(menu);
  open();
  await loaded();
  expect(rows()).toEqual(["Services", "Plans", "Company", "Team"]);
  expect(screen.getByText("Hidden with its parent")).toBeVisible();
  expect(screen.getByText(/2 top-level items, 2 sub-items, 1 hidden/)).toBeVisible();
});

test("adds a sub-item at the end of its parent", async () => {
  const writes = serve(menu, { status: 201, body: { success: true, menuItem: item(9, "Prices") } });
  const user = open();
  await loaded();
  await press(user, "Add a sub-item to Services");
  const dialog = within(screen.getByRole("dialog", { name: "Add menu item" }));
  await user.type(dialog.getByLabelText(/Label/), "Prices");
  await user.click(dialog.getByRole("button", { name: "Add menu item" }));
  expect(await screen.findByText("Menu item created")).toBeVisible();
  expect(writes).toEqual([
    {
      method: "POST",
      path: "/api/admin/menu-items",
      body: { label: "Prices", href: null, imageUrl: null, parentId: 1, isVisible: true, orderIndex: 3 },
    },
  ]);
});

test("edits an item with the loaded version, and keeps an item with sub-items at the top level", async () => {
  const writes = serve(menu, { body: { success: true, menuItem: menu[0] as object } });
  const user = open();
  await loaded();
  await press(user, "Edit Services");
  const dialog = within(screen.getByRole("dialog", { name: "Edit menu item" }));
  expect(textsOf(dialog.getAllByRole("option"))).toEqual(["None: top level"]);
  await user.type(dialog.getByLabelText(/Label/), " for you");
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Menu item updated")).toBeVisible();
  expect(writes).toMatchObject([
    {
      method: "PUT",
      path: "/api/admin/menu-items/1",
      body: { label: "Services for you", href: "/1", imageUrl: null, parentId: null, isVisible: true },
      ifMatch: '"2026-11-02T00:30:00.000Z"',
    },
  ]);
  expect(writes[0]?.body).not.toHaveProperty("orderIndex");
});

test("a switch changes only the visibility, and says when that fails", async () => {
  const writes = serve(menu, { status: 500, body: {} });
  const user = open();
  await loaded();
  await user.click(screen.getByRole("switch", { name: "Show Company" }));
  expect(await screen.findByText("Failed to update visibility")).toBeVisible();
  const ifMatch = '"2026-11-02T00:30:00.000Z"';
  const path = "/api/admin/menu-items/3";
  expect(writes).toEqual([{ method: "PUT", path, body: { isVisible: true }, ifMatch }]);
});

test("an edit after the user's own switch and move causes no conflict, and keeps their changes", async () => {
  const [services] = menu as [AdminMenuItem];
  const versions = [2, 3, 4].map((minute) => `2026-11-02T00:3${minute}:00.000Z`);
  // The list ignores the writes: it stays as loaded.
  const writes = serveCalls({
    read: () => ({ body: { menuItems: menu, total: menu.length } }),
    write: () => {
      const stored = { ...services, isVisible: false, updatedAt: versions[writes.length - 1] };
      const isMove = writes.at(-1)?.path.endsWith("/reorder");
      return { body: isMove ? { menuItems: [stored] } : { success: true, menuItem: stored } };
    },
  });
  const user = open();
  await loaded();
  await user.click(screen.getByRole("switch", { name: "Show Services" }));
  expect(await screen.findByText("Visibility updated")).toBeVisible();
  screen.getByRole("button", { name: "Reorder Company" }).focus();
  await user.keyboard("[Space][ArrowUp][Space]");
  expect(await screen.findByText("Menu items reordered")).toBeVisible();
  await press(user, "Edit Services");
  const dialog = within(screen.getByRole("dialog", { name: "Edit menu item" }));
  await user.type(dialog.getByLabelText(/Label/), " for you");
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Menu item updated")).toBeVisible();
  expect(writes[2]).toEqual({
    method: "PUT",
    path: "/api/admin/menu-items/1",
    body: { label: "Services for you" },
    ifMatch: `"${versions[1]}"`,
  });
});

test("says what happens to sub-items before their parent is deleted", async () => {
  const writes = serve(menu);
  const user = open();
  await loaded();
  await press(user, "Delete Services");
  const dialog = within(screen.getByRole("alertdialog"));
  expect(dialog.getByText(/the menu item Services\? Its sub-item moves to the top level\./)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Delete menu item" }));
  expect(await screen.findByText("Menu item deleted")).toBeVisible();
  expect(writes).toMatchObject([{ method: "DELETE", path: "/api/admin/menu-items/1" }]);
});

test("says what a reset removes and restores before it resets", async () => {
  const remaining = defaultItems.filter(({ label }) => label === "Contact");
  const contact = remaining.map(({ label, href }) => item(5, label, { href }));
  const writes = serve([...menu, ...contact]);
  const user = open();
  await loaded();
  await press(user, "Reset to default");
  const dialog = screen.getByRole("alertdialog");
  expect(dialog).toHaveTextContent("These items go to the trash (4): Services, Plans, Company, Team.");
  expect(dialog).toHaveTextContent(/These come back \(16\): Services, What We Do, .*Resources/);
  expect(dialog).not.toHaveTextContent("return to their place");
  await user.click(within(dialog).getByRole("button", { name: "Reset to default" }));
  expect(await screen.findByText("Menu reset to default")).toBeVisible();
  expect(writes).toEqual([{ method: "POST", path: "/api/admin/menu-items/reset" }]);
});

test("folds sub-items by click, by arrow keys, or all at once, and unfolds a parent to add a sub-item", async () => {
  serve(menu);
  const user = open();
  await loaded();
  const services = screen.getByRole("button", { name: "Sub-items of Services: 1" });
  expect(services).toHaveAttribute("aria-expanded", "true");
  await user.click(services);
  expect(rows()).toEqual(["Services", "Company", "Team"]);
  expect(services).toHaveAttribute("aria-expanded", "false");
  await user.keyboard("{ArrowRight}");
  expect(rows()).toEqual(["Services", "Plans", "Company", "Team"]);
  await user.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(rows()).toEqual(["Services", "Company", "Team"]);
  await press(user, "Fold all");
  expect(rows()).toEqual(["Services", "Company"]);
  await press(user, "Add a sub-item to Services");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(rows()).toEqual(["Services", "Plans", "Company"]));
  await press(user, "Fold all");
  await press(user, "Unfold all");
  expect(rows()).toHaveLength(4);
});

test("a large menu starts folded, but shows search results", async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    item(10 + index, `Sub ${index}`, { parentId: index % 2 ? 1 : 3 }),
  );
  serve([...menu, ...many]);
  const user = open();
  await loaded();
  expect(rows()).toEqual(["Services", "Company"]);
  expect(screen.getByRole("button", { name: "Sub-items of Company: 31" })).toHaveTextContent("31");
  await user.type(screen.getByRole("searchbox", { name: "Search menu items" }), "Sub 7");
  await waitFor(() => expect(rows()).toEqual(["Services", "Sub 7"]));
});

test("finds items by link regardless of case, and does not offer to reorder the results", async () => {
  serve(menu);
  open("?q=%23TEAM");
  await loaded();
  expect(rows()).toEqual(["Company", "Team"]);
  expect(screen.queryByRole("button", { name: "Reorder Team" })).not.toBeInTheDocument();
});

test("rows that a search found can't be dragged, since their order alone would be saved", async () => {
  serve(menu);
  open("?q=%23TEAM");
  await loaded();
  const [row] = within(screen.getByRole("list", { name: "Menu items" })).getAllByRole("listitem");
  // jsdom has no pointer events.
  const pointerDown = Object.assign(new MouseEvent("pointerdown", { bubbles: true }), { isPrimary: true });
  fireEvent(row as HTMLElement, pointerDown);
  fireEvent(document, new MouseEvent("pointermove", { clientY: 30 }));
  expect(screen.queryByText(/^Picked up/)).not.toBeInTheDocument();
});

test("says that nothing matches, that the menu is empty, and that it could not be loaded", async () => {
  serve(menu);
  open("?q=nowhere");
  expect(await screen.findByText("No menu item matches your search.")).toBeVisible();
  serve([]);
  open();
  expect(await screen.findByText("The menu is empty.")).toBeVisible();
  serveCalls({ read: () => ({ status: 503, body: {} }) });
  open();
  expect(await screen.findByText("The menu could not be loaded.")).toBeVisible();
});
