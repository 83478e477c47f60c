import { commandsFor } from "@/components/admin/command-palette/commands";

test("parts of words count only if nothing has the whole word", () => {
  const labels = (typed: string) => commandsFor(typed, "owner").sections.map(({ label }) => label);
  expect(labels("phone")).toEqual(["Page Texts", "Settings"]);
  expect(labels("phones")).toEqual(["Security Alert"]);
});
