import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ContextType } from "react";
import { commandsFor } from "@/components/admin/command-palette/commands";
import { PaletteButton } from "@/components/admin/command-palette/palette-button";
import { sectionsFor } from "@/components/admin/sections";
import { type Answer, openScreen, readPaths, serve } from "@/tests/factories/admin-screen";

const found = {
  leads: [{ id: 7, title: "Ana Diaz", detail: "Contact, L-7" }],
  articles: [{ id: 3, title: "Backups that work", detail: "Published" }],
  media: [],
  places: [{ title: "Opens at", detail: "Settings", href: "/admin/dashboard/settings#settings-hours" }],
};

function open(read: (path: string) => Answer = () => ({ body: found })) {
  const pushed: string[] = [];
  serve({ read });
  const router = { push: (href: string) => void pushed.push(href) } as NonNullable<
    ContextType<typeof AppRouterContext>
  >;
  const person = openScreen(
    <AppRouterContext value={router}>
      <PaletteButton />
      <textarea aria-label="Editor" onKeyDown={(event) => event.key === "k" && event.preventDefault()} />
    </AppRouterContext>,
  );
  return { pushed, person };
}

const input = async () =>
  within(await screen.findByRole("dialog", { name: "Search and commands" })).getByRole("combobox");

async function openPalette(read?: (path: string) => Answer) {
  const opened = open(read);
  await opened.person.click(screen.getByRole("button", { name: "Search and commands" }));
  return { ...opened, field: await input() };
}

test.each(["{Control>}k{/Control}", "{Meta>}k{/Meta}"])(
  "%s opens the palette, and Escape closes it",
  async (keys) => {
    const { person } = open();
    await person.keyboard(keys);
    expect(await input()).toHaveFocus();
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  },
);

test("leaves the shortcut to an editor that handles it and to an open dialog", async () => {
  const { person } = open();
  await person.click(screen.getByLabelText("Editor"));
  await person.keyboard("{Control>}k{/Control}");
  const dialog = document.body.appendChild(document.createElement("div"));
  dialog.setAttribute("role", "alertdialog");
  dialog.dataset.state = "open";
  await person.click(document.body);
  await person.keyboard("{Control>}k{/Control}");
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  dialog.remove();
});

test("opens a section by part of its name and Enter", async () => {
  const { person, pushed, field } = await openPalette();
  await person.type(field, "la");
  expect(screen.queryByRole("option", { name: "Menu" })).not.toBeInTheDocument();
  await person.clear(field);
  await person.keyboard("redi{Enter}");
  expect(pushed).toEqual(["/admin/dashboard/redirects"]);
  expect(readPaths().filter((path) => !path.endsWith("q=redi"))).toEqual([]);
});

const people = [{ id: 7, title: "Ana Diaz", detail: "ana@example.com" }];

test.each([
  ["a stored record", "zzz", {}, /^Ana Diaz/, "leads?lead=7"],
  ["the page of a person", "zzz", { leads: [], people }, "Ana Diaz ana@example.com", "leads?person=7"],
  ["the part of the settings with a setting", "opens at", {}, /^Opens at/, "settings#settings-hours"],
])("opens %s that the server found", async (_, typed, change, name, target) => {
  const { person, pushed, field } = await openPalette(() => ({ body: { ...found, ...change } }));
  await person.click(field);
  await person.paste(typed);
  await person.click(await screen.findByRole("option", { name }));
  expect(readPaths()).toEqual([`/api/admin/search?q=${encodeURIComponent(typed)}`]);
  expect(pushed).toEqual([`/admin/dashboard/${target}`]);
});

test("says that nothing was found, or why a search failed", async () => {
  const { field } = await openPalette((path) =>
    path.includes("nothing")
      ? { body: { leads: [], articles: [], media: [] } }
      : { status: 503, body: { message: "Briefly unavailable." } },
  );
  fireEvent.change(field, { target: { value: "nothing" } });
  expect(await screen.findByText("Nothing found.")).toBeVisible();
  fireEvent.change(field, { target: { value: "failing" } });
  expect(await screen.findByText("Briefly unavailable.")).toBeVisible();
});

test("ranks names that start with the query first, and requires every word to match", () => {
  const sections = commandsFor("me", "owner").sections.map(({ label }) => label);
  expect(sections.slice(0, 2)).toEqual(["Menu", "Media Gallery"]);
  expect(commandsFor("article new", "owner").actions.map(({ id }) => id)).toEqual(["new-article"]);
  expect(commandsFor("log out", "owner").actions.map(({ id }) => id)).toEqual(["sign-out"]);
  expect(commandsFor("logo", "owner").actions).toEqual([]);
  expect(commandsFor("logou", "owner").actions.map(({ id }) => id)).toEqual(["sign-out"]);
  expect(commandsFor("(", "owner").sections).toEqual([]);
  expect(commandsFor("settings", "editor").sections.map(({ id }) => id)).not.toContain("settings");
  expect(commandsFor("new", "support").actions).toEqual([]);
});

test.each([
  ["favicon", "Visual Images"],
  ["banner", "Security Alert"],
  ["password", "My Account"],
])("searching for %s finds the section %s", (typed, label) =>
  expect(commandsFor(typed, "owner").sections.map((one) => one.label)).toContain(label),
);

test.each([
  ["logo", "/admin/dashboard/demo?q=logo"],
  ["canned", "/admin/dashboard/leads?view=templates"],
  ["opening hours", "/admin/dashboard/settings#settings-hours"],
  ["backup", "/admin/dashboard/settings#settings-operation"],
])("searching for %s finds its place in a section", (typed, href) =>
  expect(commandsFor(typed, "owner").places).toMatchObject([{ href }]),
);

test("matches beginnings of words alone, and offers only places that the role may open", () => {
  expect(commandsFor("can", "owner").places.map(({ id }) => id)).toEqual(["templates"]);
  expect(commandsFor("pening", "owner").places).toEqual([]);
  expect(commandsFor("opening hours", "support").places).toEqual([]);
  expect(commandsFor("", "owner").places).toEqual([]);
  expect(commandsFor("", "owner").sections).toHaveLength(sectionsFor("owner").length);
});
