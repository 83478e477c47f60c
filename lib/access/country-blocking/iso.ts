import { countryName } from "@/lib/core/country-name";

/** Officially assigned codes of ISO 3166-1 alpha-2: 249 countries and territories. */
const assigned =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
  "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR " +
  "GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO " +
  "JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR " +
  "MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO " +
  "RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV " +
  "TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";

const offered =
  "AE AF AR AT AU BD BE BG BR BY CA CH CL CN CO CU CZ DE DK EE EG ES FI FR GB GH GR HK HR HU ID IE IL IN IQ IR IT JP " +
  "KE KP KR KZ LB LT LV LY MA MX MY NG NL NO NZ PH PK PL PT RO RS RU SA SD SE SG SY TH TR UA VE VN";

export const COUNTRY_CODES: readonly string[] = assigned.split(" ");

export const isCountryCode = (code: string): boolean => COUNTRY_CODES.includes(code);

export type Country = { code: string; name: string };

const byName = (codes: readonly string[]): readonly Country[] =>
  codes
    .map((code) => ({ code, name: countryName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, "en-US"));

export const allCountries = byName(COUNTRY_CODES);
export const offeredCountries = byName(offered.split(" "));

const MAX_FOUND = 20;
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export function searchCountries(text: string): readonly Country[] {
  const sought = plain(text.trim());
  const rankOf = ({ code, name }: Country) => {
    if (code.toLowerCase() === sought) return 0;
    return plain(name).startsWith(sought) ? 1 : 2;
  };
  return allCountries
    .filter((country) => plain(country.name).includes(sought) || rankOf(country) === 0)
    .sort((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MAX_FOUND);
}
