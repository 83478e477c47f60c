import { isReservedName } from "@/lib/access/users/reserved-names";

test.each([
  "console",
  "Console",
  " CONSOLE",
  "\u0441\u043ensole",
  "conso1e",
  "ｃｏｎｓｏｌｅ",
  "con\u200dsole",
  "schedule",
  "SCHEDULE",
  "\u0455chedule",
  "Unknown",
])("%j is reserved for the site", (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each(["consoles", "ana-console", "scheduler", "conrad", "known"])("%j is available", (name) => {
  expect(isReservedName(name)).toBe(false);
});
