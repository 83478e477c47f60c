import { hasForeignContact } from "@/lib/crm/chat/contacts";

const known =
  "Call (305) 555-0142 or write to sales@example.org [contact.message]. We're at 100 Biscayne Blvd. Our store is https://pay.example.org/store.";

test.each([
  "Visit https://evil.example/login.",
  "Go to www.evil.example now.",
  "Go to evil.com for it.",
  "Go to Evil.COM for it.",
  "Go to bit.ly/2xyz for it.",
  "Go to evil dot com for it.",
  "Scan bayline[.]app for it.",
  "Chat at t.me/bayline.",
  "Our help is at bayline-help.support.",
  "Write to boss@evil.example.",
  "Call 1-900-555-0199.",
  "Call (800) 555 0199.",
  "Call 3055559999 or 13055559999.",
  "Call +44 20 7946 0958.",
  "Call 1-800-FIXMYPC.",
  "Our office is at 12 NW Evil Street.",
  "Press javascript:alert(1).",
  "Go to e\u200bvil.com.",
])("flags a link or contact that is not ours: %s", (sentence) => {
  expect(hasForeignContact(sentence, known)).toBe(true);
});

test.each([
  "Call (305) 555-0142, or 305-555-0142, or +1 305.555.0142, or 3055550142.",
  "Write to sales@example.org.",
  "Pay at https://pay.example.org/store.",
  "Sign in at portal.office.com, and see outlook.office.com.",
  "The router is at 192.168.1.1, its mask is 255.255.255.0.",
  "Run setup.exe, and install ASP.NET or .NET 8 first.",
  "Keep three copies.Then test them, e.g. each month.",
  "The number on the invoice is 2026-11-26-0001.",
  "Our office is at 100 Biscayne Blvd.",
  "The dot on the icon turns green.",
])("allows known contacts and ordinary text: %s", (sentence) => {
  expect(hasForeignContact(sentence, known)).toBe(false);
});
