import {
  allCountries,
  COUNTRY_CODES,
  countryName,
  isCountryCode,
  offeredCountries,
  searchCountries,
} from "@/lib/access/country-blocking/iso";

test("there are 249 countries, each once and with a name; seventy of them are offered at first", () => {
  expect(new Set(COUNTRY_CODES).size).toBe(249);
  expect(allCountries.filter(({ code, name }) => name === code)).toEqual([]);
  expect(offeredCountries).toHaveLength(70);
  expect(offeredCountries.filter(({ code }) => !isCountryCode(code))).toEqual([]);
});

test.each(["XX", "ZZ", "EU", "UK", "XK", "us", "", "USA"])("%j is no country of the standard", (code) => {
  expect(isCountryCode(code)).toBe(false);
});

test.each([
  ["germ", "DE"],
  ["CURACAO", "CW"],
  ["åland", "AX"],
  [" aq ", "AQ"],
])("a search for %j finds %s", (text, code) => {
  expect(searchCountries(text).map((one) => one.code)).toContain(code);
});

test("what was most likely meant comes first: the code, then whose name begins so", () => {
  const found = (text: string) => searchCountries(text).map(({ code }) => code);
  expect(found("netherl")).toEqual(["NL", "BQ"]);
  expect(found("nl").slice(0, 2)).toEqual(["NL", "FI"]);
});

test("a search finds few at a time, and nothing where there is nothing", () => {
  expect(searchCountries("a").length).toBeLessThanOrEqual(20);
  expect(searchCountries("atlantis")).toEqual([]);
  expect(countryName("CI")).toBe("Côte d’Ivoire");
});
