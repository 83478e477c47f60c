import { screen, waitFor, within } from "@testing-library/react";
import { Sidebar } from "@/components/admin/shell/sidebar";
import { openScreen, serve, textsOf } from "@/tests/factories/admin-screen";
import { layOutRows } from "@/tests/factories/laid-out-rows";

beforeEach(() => {
  localStorage.clear();
  layOutRows();
});

function open() {
  const writes = serve({ read: () => ({ body: {} }) });
  const person = openScreen(<Sidebar rail={false} onNavigate={() => undefined} />);
  const said = (text: string) =>
    waitFor(() =>
      expect(screen.getAllByRole("status").some((one) => one.textContent?.includes(text))).toBe(true),
    );
  /** Moves a section by one place and drops it there. */
  const move = async (name: string, key: "ArrowUp" | "ArrowDown", place: string) => {
    screen.getByRole("button", { name: `Reorder ${name}` }).focus();
    await person.keyboard(" ");
    await said(`Picked up ${name}`);
    await person.keyboard(`{${key}}`);
    await said(`${name} is at ${place}.`);
    await person.keyboard(" ");
    await screen.findByText("Menu Reordered");
  };
  const saved = () => (writes.at(-1)?.body as { order: string[] } | undefined)?.order.join(" ");
  return { move, saved, person };
}

const rows = () => textsOf(within(screen.getByRole("list", { name: "Sections" })).getAllByRole("listitem"));

test("a section moves into the group above by keyboard, and is saved there", async () => {
  const { move, saved } = open();
  await move("Knowledge Base", "ArrowUp", "position 8 of 8 in Website");
  expect(saved()).toContain("popup colors knowledge content services");
  expect(rows().join(" ")).toContain("Colors Knowledge Base Content Services");
});

test("Overview moves into a group, and back above all of them", async () => {
  const { move, saved } = open();
  expect(rows().slice(0, 3)).toEqual(["Overview", "Inbox", "Leads"]);
  await move("Overview", "ArrowDown", "position 1 of 6 in Inbox");
  expect(saved()).toMatch(/^inbox overview leads/);
  expect(rows().slice(0, 3)).toEqual(["Inbox", "Overview", "Leads"]);
  await move("Overview", "ArrowUp", "position 1 of 1 above the groups");
  expect(saved()).toMatch(/^overview inbox leads/);
});

test("a folded group shows none of its sections, and opens for one that is moved into it", async () => {
  const { move, saved, person } = open();
  const website = screen.getByRole("button", { name: "Website" });
  await person.click(website);
  expect(website).toHaveAttribute("aria-expanded", "false");
  expect(rows().join(" ")).toContain("Reviews Website Content");
  await move("Reviews", "ArrowDown", "position 1 of 8 in Website");
  expect(saved()).toContain("orders website reviews page-texts");
  expect(website).toHaveAttribute("aria-expanded", "true");
});
