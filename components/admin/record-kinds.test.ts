import { kindName, kindPlural } from "@/components/admin/record-kinds";
import { sections } from "@/components/admin/sections";
import { trashKinds } from "@/lib/trash/kinds";

test.each([
  ["review", "review", "reviews"],
  ["footer-link", "footer link", "footer links"],
  ["service-category", "service category", "service categories"],
  ["failed-search", "failed search", "failed searches"],
  ["missed-address", "missed address", "missed addresses"],
])("the kind %s is called %s, several of it %s", (kind, one, several) => {
  expect(kindName(kind)).toBe(one);
  expect(kindPlural(kind)).toBe(several);
});

test("the sections name every kind that the trash keeps, and none that it does not", () => {
  const named = sections.flatMap(({ records = [] }) => records.filter((one) => one.isTrashed));
  expect(named.map(({ kind }) => kind).sort()).toEqual(trashKinds.map(({ kind }) => kind).sort());
});
