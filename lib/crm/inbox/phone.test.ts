import { phoneDigits, searchedPhones, withoutLinks } from "@/lib/crm/inbox/phone";

test("a phone number is reduced to its digits, without the US country code and the extension", () => {
  const plain = ["(305) 555-0100", "305.555.0100", "+1 305 555 0100", "13055550100"];
  for (const written of [...plain, "305 555 0100 x12", "x305-555-0100"])
    expect(phoneDigits(written)).toBe("3055550100");
  expect(phoneDigits("555-0100")).toBe("5550100");
  expect(phoneDigits("+49 30 901820")).toBe("4930901820");
  expect([phoneDigits(null), phoneDigits("()")]).toEqual([null, null]);
});

test("search recognizes a phone number in any format", () => {
  const local = ["(305) 555-0100", "305.555.0100", "3055550100", "305\u2011555\u20110100", "305/555.0100"];
  const dialed = ["+1 (305) 555 0100", "1-305-555-0100", "001 305 555 0100", "011 1 305 555 0100"];
  for (const typed of [...local, ...dialed])
    expect(searchedPhones(typed)).toEqual({ digits: ["3055550100"], rest: "" });
  expect(searchedPhones("1-305-555-01")).toEqual({ digits: ["30555501"], rest: "" });
  expect(searchedPhones("030 901820")).toEqual({ digits: ["30901820"], rest: "" });
  expect(searchedPhones("555-0100")).toEqual({ digits: ["5550100"], rest: "" });
  expect(searchedPhones("305-555")).toEqual({ digits: ["305555"], rest: "" });
  expect(searchedPhones("ana (305) 555-0100 doral")).toEqual({ digits: ["3055550100"], rest: "ana   doral" });
});

test.each(["+1 305 555 0100 ext. 7", "305-555-0100, 7", "(305) 555-0100 x7", "3055550100 extension 7"])(
  "search ignores a phone extension: %s",
  (typed) => expect(searchedPhones(typed)).toEqual({ digits: ["3055550100"], rest: "" }),
);

test("a pasted link is searched by its number or address", () => {
  const searches = {
    "tel:+13055550100": "+13055550100",
    "TEL:+1-305-555-0100;ext=12": "+1-305-555-0100",
    "tel: %2B13055550100": "+13055550100",
    "ana mailto:ana@example.com?subject=Hi doral": "ana ana@example.com doral",
    "hotel:5 stars": "hotel:5 stars",
  };
  for (const [pasted, sought] of Object.entries(searches)) expect(withoutLinks(pasted)).toBe(sought);
});

test("other numbers are searched as words", () => {
  for (const typed of ["", "ana", "2026", "25 employees", "11-25", "windows 10", "$1,200"])
    expect(searchedPhones(typed)).toBeNull();
});
