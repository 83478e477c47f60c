import { kindsFor, mayUse, trashKindsFor } from "@/lib/core/record-rights";
import type { Role } from "@/lib/core/roles";

const library = [
  ...["failed-search", "knowledge-base-article", "knowledge-base-category", "knowledge-base-draft"],
  ...["media-file", "redirect", "search-synonyms"],
];
const pages = [
  ...library,
  ...["color", "exit-popup", "footer-link", "menu-item", "missed-address", "page-text", "review"],
  ...["security-alert", "service-category", "service-option", "site-image"],
  ...["proof", "site-redirect", "static-service"],
];
const leads = [
  ...["appointment", "availability", "busy-calendar", "calendar-feed", "lead", "lead-view", "quote"],
  ...["attachment", "reply-template"],
];
const chat = ["chat-answer", "chat-question", "chat-session", "chat-settings"];
const orders = ["order", "payment-difference"];
const ownersOnly = [
  ...["acknowledgement", "blocked-country", "country-blocking", "mail", "webhook", "webhook-delivery"],
  "administrator",
];

test.each<[Role, string[], string[]]>([
  ["editor", [...pages, ...leads, "appointment-kind", "lead-block"], [...pages, ...leads, "lead-block"]],
  [
    "support",
    [...library, ...leads, ...chat, ...orders, "appointment-kind", "lead-block"],
    [...leads, ...chat, ...orders, "lead-block"],
  ],
  ["viewer", [...pages, ...leads, ...chat, ...orders, "appointment-kind"], []],
])("the role %s reads and changes only records of these kinds", (role, read, changed) => {
  expect(kindsFor(role, "read")?.sort()).toEqual(read.sort());
  expect(kindsFor(role, "write")?.sort()).toEqual(changed.sort());
  expect(ownersOnly.filter((kind) => mayUse(role, kind, "read") || mayUse(role, kind, "write"))).toEqual([]);
});

test("owners read and change records of all kinds, including unlisted ones", () => {
  for (const use of ["read", "write"] as const) {
    expect(kindsFor("owner", use)).toBeNull();
    expect(ownersOnly.filter((kind) => !mayUse("owner", kind, use))).toEqual([]);
  }
});

test("the trash shows what a role may restore, and viewers what they may read", () => {
  expect(trashKindsFor("owner")).toBeNull();
  expect(trashKindsFor("support")).toEqual(kindsFor("support", "write"));
  expect(trashKindsFor("viewer")).toEqual(kindsFor("viewer", "read"));
});
