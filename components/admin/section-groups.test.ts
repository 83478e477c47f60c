import { sectionGroups } from "@/components/admin/section-groups";
import { sections } from "@/components/admin/sections";

test("every section except the overview belongs to exactly one group of the sidebar", () => {
  const grouped = sectionGroups.flatMap((group): string[] => [...group.sections]);
  expect(["overview", ...grouped].sort()).toEqual(sections.map(({ id }) => id).sort());
});
