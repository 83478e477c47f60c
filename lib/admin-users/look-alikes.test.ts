import { lookAlike, skeletonsOf } from "@/lib/admin-users/look-alikes";

const alike = (one: string, other: string) => lookAlike(skeletonsOf(one), skeletonsOf(other));

describe("two names", () => {
  it.each([
    ["with Cyrillic letters", "admin", "аdmіn"],
    ["in Cyrillic capitals", "admin", "ADMІN"],
    ["with Cyrillic letters that look alike as capitals alone", "bob", "воb"],
    ["with Greek letters", "owner", "οwner"],
    ["with a Greek letter that looks alike as a capital alone", "kate", "κate"],
    ["with the dotless i", "admin", "admın"],
    ["with the dotted capital I", "admin", "ADMİN"],
    ["in full width", "admin", "ａｄｍｉｎ"],
    ["in mathematical letters", "admin", "𝒶𝒹𝓂𝒾𝓃"],
    ["in Cherokee letters", "Ana", "Ꭺna"],
    ["with a capital I for an l", "alice", "aIice"],
    ["with a digit for a letter", "admin-l0", "admin-1O"],
    ["with two letters for one", "bernard", "bemard"],
    ["with spaces that a page shows as one", "Ana María", "Ana \u2800 María"],
    ["with another kind of space", "Ana María", "Ana\u00a0María"],
    ["with an accent as a mark of its own", "Ana María", "Ana Mari\u0301a"],
    ["with characters that take no place", "admin", "ad\u034f\u115fmin\ufe0f"],
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
  ])("%s and %s don't", (one, other) => {
    expect(alike(one, other)).toBe(false);
  });
});
