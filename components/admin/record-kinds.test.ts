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
])("labels the kind %s as %s, and several of it as %s", (kind, one, several) => {
  expect(kindName(kind)).toBe(one);
  expect(kindPlural(kind)).toBe(several);
});

test("the sections name exactly the kinds that the trash keeps", () => {
  const named = sections.flatMap(({ records = [] }) => records.filter((one) => one.isTrashed));
  expect(named.map(({ kind }) => kind).sort()).toEqual(trashKinds.map(({ kind }) => kind).sort());
});

test("a role reads a kind in the audit log and in the trash exactly if it reads the kind's section", () => {
  const kinds = sections.flatMap(({ read, records = [] }) => records.map(({ kind }) => ({ kind, read })));
  // Fewer roles see blocked senders than leads; a quote is a lead, even for roles that see the calculator;
  // the log names all mails, of which support sees its customers'; the trash is shown by the kind of its content.
  const special = ["lead-block", "quote", "mail", "trash"];
  for (const { kind, read } of kinds.filter((one) => !special.includes(one.kind))) {
    const readers = ROLES.filter((role) => mayUse(role, kind, "read"));
    expect({ kind, readers }).toEqual({ kind, readers: [...rolesWith(read)] });
  }
});
