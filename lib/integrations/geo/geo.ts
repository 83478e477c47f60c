import "server-only";
import { readFile } from "node:fs/promises";
import { Reader, type Response } from "maxmind";

/** Which country an address belongs to, by a file in memory. */
export type CountryFile = {
  /** Two capital letters; null where the file does not know. @param address IPv4 or IPv6, without port or brackets */
  countryOf(address: string): string | null;
  /** When the file was made. */
  builtAt: Date;
};

/** Of DB-IP a record is the code itself; of MaxMind and its kin the code is within the country. */
type CountryRecord = Response & { country_code?: string; country?: { iso_code?: string } };

/**
 * Opens a file in MaxMind's format: DB-IP's of the package, or another that tells countries.
 * @throws what can't be read, or is no such file
 */
export async function openCountryFile(file: string): Promise<CountryFile> {
  const reader = new Reader<CountryRecord>(await readFile(file));
  return { builtAt: reader.metadata.buildEpoch, countryOf: (address) => codeIn(reader.get(address)) };
}

function codeIn(record: CountryRecord | null): string | null {
  const code = record?.country_code ?? record?.country?.iso_code;
  return code && /^[A-Z]{2}$/.test(code) ? code : null;
}
