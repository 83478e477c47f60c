import { kindName, kindPlural } from "@/components/admin/record-kinds";
import { sections } from "@/components/admin/sections";
import { trashKinds } from "@/lib/admin/trash/kinds";
import { mayUse } from "@/lib/core/record-rights";
import { ROLES, rolesWith } from "@/lib/core/roles";

test.each([
  ["review", "review", "reviews"],
  ["footer-link", "footer link", "footer links"],
  ["service-category", "service category", "service categories"],
  ["failed-search", "failed search", "failed searches"],
  ["missed-address", "missed address", "missed addresses"],
  ["static-service", "service", "services"],
  ["chat-session", "conversation", "conversations"],
])("the kind %s is called %s, several of it %s", (kind, one, several) => {
  expect(kindName(kind)).toBe(one);
  expect(kindPlural(kind)).toBe(several);
});

test("the sections name every kind that the trash keeps, and none that it does not", () => {
  const named = sections.flatMap(({ records = [] }) => records.filter((one) => one.isTrashed));
  expect(named.map(({ kind }) => kind).sort()).toEqual(trashKinds.map(({ kind }) => kind).sort());
});

test("a role reads of a kind in the log and in the trash what it reads in the kind's section", () => {
  const kinds = sections.flatMap(({ read, records = [] }) => records.map(({ kind }) => ({ kind, read })));
  // Fewer roles see blocked senders than leads; a quote is a lead, even for roles that see the calculator;
  // the trash is shown by the kind of its content.
  const apart = ["lead-block", "quote", "trash"];
  for (const { kind, read } of kinds.filter((one) => !apart.includes(one.kind))) {
    const readers = ROLES.filter((role) => mayUse(role, kind, "read"));
    expect({ kind, readers }).toEqual({ kind, readers: [...rolesWith(read)] });
  }
});
