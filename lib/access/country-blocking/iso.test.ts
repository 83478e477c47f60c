import {
  allCountries,
  COUNTRY_CODES,
  isCountryCode,
  offeredCountries,
  searchCountries,
} from "@/lib/access/country-blocking/iso";
import { countryName } from "@/lib/core/country-name";

test("there are 249 different countries with names, and seventy of them are offered first", () => {
  expect(new Set(COUNTRY_CODES).size).toBe(249);
  expect(allCountries.filter(({ code, name }) => name === code)).toEqual([]);
  expect(offeredCountries).toHaveLength(70);
  expect(offeredCountries.filter(({ code }) => !isCountryCode(code))).toEqual([]);
});

test.each(["XX", "ZZ", "EU", "UK", "XK", "us", "", "USA"])(
  "%j is not a country code of the standard",
  (code) => {
    expect(isCountryCode(code)).toBe(false);
  },
);

test.each([
  ["germ", "DE"],
  ["CURACAO", "CW"],
  ["åland", "AX"],
  [" aq ", "AQ"],
])("a search for %j finds %s", (text, code) => {
  expect(searchCountries(text).map((one) => one.code)).toContain(code);
});

test("the best match comes first: the code, then names that start with the text", () => {
  const found = (text: string) => searchCountries(text).map(({ code }) => code);
  expect(found("netherl")).toEqual(["NL", "BQ"]);
  expect(found("nl").slice(0, 2)).toEqual(["NL", "FI"]);
});

test("a search returns at most 20 countries, and none when there is no match", () => {
  expect(searchCountries("a").length).toBeLessThanOrEqual(20);
  expect(searchCountries("atlantis")).toEqual([]);
  expect(countryName("CI")).toBe("Côte d’Ivoire");
});
