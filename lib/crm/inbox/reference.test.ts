import { referenceOf, searchedLead } from "@/lib/crm/inbox/reference";

test("a lead is found by its reference in any notation", () => {
  for (const typed of [referenceOf(1042), "r-1042", "R1042", " r 1042 ", "#1042", "1042"]) {
    expect(searchedLead(typed)).toBe(1042);
  }
});

test("an invalid reference finds no lead", () => {
  for (const typed of ["", "R-", "0", "R-0", "R-10a", "Ana 1042", "3055550100", "2147483648", "99999999999"])
    expect(searchedLead(typed)).toBeNull();
});
