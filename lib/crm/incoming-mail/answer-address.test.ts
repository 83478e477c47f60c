import { answerAddress, leadOfAddress } from "@/lib/crm/incoming-mail/answer-address";
import { setStoredSettings } from "@/lib/data/settings/snapshot";

afterEach(() => setStoredSettings({}));

test("a lead's customer answers at a unique address that no one else can make", () => {
  setStoredSettings({ answersTo: "sales@example.com" });
  const address = answerAddress(1057) ?? "";
  expect(address).toMatch(/^sales\+R-1057\.[0-9a-f]{20}@example\.com$/);
  expect(leadOfAddress(address)).toBe(1057);
  expect(leadOfAddress(address.toUpperCase())).toBe(1057);
  expect(leadOfAddress(address.replace("R-1057", "R-1058"))).toBeNull();
  expect(leadOfAddress("sales@example.com")).toBeNull();
});

test.each<[string, { answersTo?: string; answersPlus?: boolean }]>([
  ["no mailbox is read", {}],
  ["the mailbox takes no other address", { answersTo: "sales@example.com", answersPlus: false }],
  ["its name is too long", { answersTo: `${"a".repeat(40)}@example.com` }],
])("the address is plain where %s", (_, settings) => {
  setStoredSettings(settings);
  expect(answerAddress(1057)).toBe(settings.answersTo ?? null);
});
