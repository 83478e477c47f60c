import { areConfusable, isReservedName, skeletonsOf } from "@/lib/access/users/look-alikes";

const alike = (one: string, other: string) => areConfusable(skeletonsOf(one), skeletonsOf(other));

describe("two names", () => {
  it.each([
    ["with Cyrillic letters", "admin", "аdmіn"],
    ["in Cyrillic capitals", "admin", "ADMІN"],
    ["with Cyrillic letters that look alike as capitals alone", "bob", "воb"],
    ["with Greek letters", "owner", "οwner"],
    ["with a Greek letter that looks alike as a capital alone", "kate", "κate"],
    ["with the dotless i", "admin", "admın"],
    ["with the dotted capital I", "admin", "ADMİN"],
    ["with a dot over the dotless i", "admin", "admı\u0307n"],
    ["with a dot over the Cyrillic i", "admin", "adm\u0456\u0307n"],
    ["with a dot over the Cyrillic i and a capital look-alike", "bib", "\u0432\u0456\u0307\u0432"],
    ["with two dots over the i", "admin", "admi\u0307\u0307n"],
    ["with a dot over a small capital", "admin", "adm\u026a\u0307n"],
    ["with the dotless j", "jon", "\u0237on"],
    ["with a dot over the dotless j", "jon", "\u0237\u0307on"],
    ["with a dot between other marks", "\u012fan", "i\u0307\u0328an"],
    ["with a dot after an invisible character", "admin", "adm\u0131\u200d\u0307n"],
    ["in full width", "admin", "ａｄｍｉｎ"],
    ["in mathematical letters", "admin", "𝒶𝒹𝓂𝒾𝓃"],
    ["in Cherokee letters", "Ana", "Ꭺna"],
    ["with a capital I for an l", "alice", "aIice"],
    ["with a digit for a letter", "admin-l0", "admin-1O"],
    ["with two letters for one", "bernard", "bemard"],
    ["with spaces that a page shows as one", "Ana María", "Ana \u2800 María"],
    ["with another kind of space", "Ana María", "Ana\u00a0María"],
    ["with an accent as a mark of its own", "Ana María", "Ana Mari\u0301a"],
    ["with zero-width characters", "admin", "ad\u034f\u115fmin\ufe0f"],
    ["that differ by case", "ana", "ANA"],
  ])("%s look alike", (_, one, other) => {
    expect(alike(one, other)).toBe(true);
    expect(alike(other, one)).toBe(true);
  });

  it.each([
    ["ana", "anna"],
    ["admin", "admins"],
    ["mila", "miia"],
    ["ali", "all"],
    ["jose", "josé"],
    ["анна", "anna"],
    ["Ana María", "AnaMaría"],
    ["tom-1", "tom-2"],
    ["zoe", "zo\u0117"],
    ["\u1e41ira", "mira"],
  ])("%s and %s do not look alike", (one, other) => {
    expect(alike(one, other)).toBe(false);
  });
});

test.each<[string, string[]]>([
  ["the console's name", ["console", "Console", " CONSOLE"]],
  ["what looks like it", ["\u0441\u043ensole", "conso1e", "ｃｏｎｓｏｌｅ", "con\u200dsole"]],
  ["the schedule's name", ["schedule", "SCHEDULE", "\u0455chedule"]],
  ["the name for no one", ["Unknown"]],
])("%s is reserved for the site", (_, names) => expect(names.filter(isReservedName)).toEqual(names));

test.each(["consoles", "ana-console", "scheduler", "conrad", "known"])("%j is available", (name) => {
  expect(isReservedName(name)).toBe(false);
});
