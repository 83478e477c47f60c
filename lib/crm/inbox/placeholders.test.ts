import { placeholdersOf } from "@/lib/crm/inbox/placeholders";

test("a reply by someone without a name is signed by the team, without the company's name twice", () => {
  const lead = { name: "Ana Diaz", company: null, summary: "Slow computers" };
  const reader = { id: 1, username: "ana", email: null, displayName: null };
  expect(placeholdersOf(lead, null, reader).staff).toBe("The team");
});
