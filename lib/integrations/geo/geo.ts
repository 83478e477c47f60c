import "server-only";
import { readFile } from "node:fs/promises";
import { Reader, type Response } from "maxmind";

export type CountryFile = {
  /** Two capital letters, or null if unknown. @param address IPv4 or IPv6, without port or brackets */
  countryOf(address: string): string | null;
  builtAt: Date;
};

/** DB-IP's record is the code itself; MaxMind's and similar ones nest it in the country. */
type CountryRecord = Response & { country_code?: string; country?: { iso_code?: string } };

export async function openCountryFile(file: string): Promise<CountryFile> {
  const reader = new Reader<CountryRecord>(await readFile(file));
  return { builtAt: reader.metadata.buildEpoch, countryOf: (address) => codeIn(reader.get(address)) };
}

function codeIn(record: CountryRecord | null): string | null {
  const code = record?.country_code ?? record?.country?.iso_code;
  return code && /^[A-Z]{2}$/.test(code) ? code : null;
}
