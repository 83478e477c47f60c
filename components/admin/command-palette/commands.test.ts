import { commandsFor } from "@/components/admin/command-palette/commands";
import { sectionsFor } from "@/components/admin/sections";

test("matches parts of words only if no whole word matches", () => {
  const labels = (typed: string) => commandsFor(typed, "owner").sections.map(({ label }) => label);
  expect(labels("phone")).toEqual(["Page Texts", "Settings"]);
  expect(labels("phones")).toEqual(["Security Alert"]);
});

test.each(sectionsFor("owner").map(({ label }) => label))(
  "finds the section %s by its first two letters or more",
  (label) => {
    const beginnings = Array.from(label.slice(1), (_, index) => label.slice(0, index + 2));
    const isFound = (typed: string) =>
      commandsFor(typed, "owner").sections.some((one) => one.label === label);
    expect(beginnings.filter((typed) => !isFound(typed))).toEqual([]);
  },
);
