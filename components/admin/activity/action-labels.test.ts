import { actionLabel } from "@/components/admin/activity/action-labels";
import { differenceOf, fieldLabel, labeledChanges } from "@/components/admin/activity/field-changes";
import { recordLink } from "@/components/admin/activity/record-link";
import type { Activity } from "@/lib/admin/activity/schema";

test.each([
  ["review.update", "review", "Updated review"],
  ["footer-link.reorder", "footer-link", "Reordered footer links"],
  ["trash.restore", "menu-item", "Restored menu item"],
  ["session.start", "session", "Signed in"],
  ["footer-link.check-all", "footer-link", "Footer link: check all"],
])("labels %s of a %s as “%s”", (action, kind, label) => {
  expect(actionLabel({ action, kind })).toBe(label);
});

test.each([
  ["customerName", "Customer name"],
  ["isVisible", "Visible"],
  ["imageUrl", "Image URL"],
  ["twoFactorEnabled", "2FA on"],
  ["slug", "Web address"],
  ["takenBy", "Answered by"],
  ["orderIndex", "Position"],
  ["categoryId", "Category"],
  ["issue", "Issue"],
  ["amountCents", "Amount"],
])("labels the field %s as “%s”", (field, label) => expect(fieldLabel(field)).toBe(label));

test.each([
  ["They came the same day.", "They came the next day.", "They came the ", "same", "next", " day."],
  ["one two", "one two three", "one two", "", " three", ""],
  ["all new", "nothing alike", "", "all new", "nothing alike", ""],
  ["a a", "a a a", "a a", "", " a", ""],
])("finds the difference between “%s” and “%s”", (before, after, start, old, now, end) => {
  expect(differenceOf(before, after)).toEqual({
    before: { start, middle: old, end },
    after: { start, middle: now, end },
  });
});

describe("the link of an audit log entry", () => {
  const updated = { action: "review.update", kind: "review", targetId: "7", label: "Ana & Bo" };
  const entry = (change: Partial<Activity>) => recordLink({ ...updated, ...change } as Activity, () => true);

  it("opens the record", () => {
    expect(entry({})?.href).toBe("/admin/dashboard/reviews?q=Ana%20%26%20Bo");
    expect(entry({ action: "trash.restore" })?.label).toBe("Open in Reviews");
    expect(entry({ label: null })?.href).toBe("/admin/dashboard/reviews");
    const option = { action: "service-option.update", kind: "service-option", label: "VPN" };
    expect(entry(option)?.href).toBe("/admin/dashboard/calculator?tab=options&q=VPN");
    const lead = { action: "lead.update", kind: "lead", label: "contact.3" };
    expect(entry(lead)?.href).toBe("/admin/dashboard/leads?lead=7");
    const block = entry({ ...lead, action: "lead-block.create", kind: "lead-block" });
    expect(block?.href).toBe("/admin/dashboard/leads?view=blocked");
  });

  it("opens the trash for a deleted record that is kept there", () => {
    expect(entry({ action: "review.delete" })?.href).toBe("/admin/dashboard/trash?q=Ana%20%26%20Bo");
  });

  it.each<Partial<Activity>>([
    { action: "user.delete", kind: "user" },
    { action: "trash.delete" },
    { kind: "session" },
    { targetId: null },
  ])("is missing when there is nothing to open: %j", (change) => expect(entry(change)).toBeNull());
});

test("hides database IDs in the changes of an entry", () => {
  const changes = { reply: { after: 6 }, categoryId: { before: 2, after: 3 }, leads: { after: ["R-7"] } };
  expect(labeledChanges(changes)).toEqual([
    { field: "categoryId", label: "Category", change: { hidden: true } },
    { field: "leads", label: "Leads", change: { after: ["R-7"] } },
  ]);
});
