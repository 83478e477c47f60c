import "server-only";
import { blockContact, countryGate } from "@/lib/access/country-blocking/gate";
import { COUNTRY_CODES } from "@/lib/access/country-blocking/iso";
import {
  type AddressTest,
  type BlockedCountry,
  type BlockedCountryInput,
  type CountryBlocking,
  type CountryBlockingInput,
  type CountryBlockingResponse,
  countryBlocking,
  NO_ADDRESS,
} from "@/lib/access/country-blocking/schema";
import { socketAddress } from "@/lib/core/client-address";
import { countryName } from "@/lib/core/country-name";
import { env } from "@/lib/core/env";
import { AppError, fieldError } from "@/lib/core/errors";
import { plainAddress } from "@/lib/core/plain-address";
import { isPublicAddress } from "@/lib/core/public-address";
import { db } from "@/lib/data/db";
import type { Change, EmptyResponse, Transaction } from "@/lib/data/records/change";
import { matches, type RecordKind, recordChange } from "@/lib/data/records/record";
import { lockSettings } from "@/lib/data/records/settings-record";
import type { Prisma } from "@/lib/generated/prisma/client";

const record: RecordKind<"settings", Prisma.CountryBlockingGetPayload<object>, CountryBlocking> = {
  kind: "country-blocking",
  name: "settings",
  table: "country_blocking",
  find: (tx, id) => tx.countryBlocking.findUnique({ where: { id } }),
  label: () => "Country blocking",
  toRecord: (row) => countryBlocking.parse(row),
};

export async function readCountryBlocking(): Promise<CountryBlockingResponse> {
  const [row, countries, opened] = await Promise.all([
    db.countryBlocking.findFirst(),
    db.blockedCountry.findMany({
      orderBy: [{ countryName: "asc" }, { id: "asc" }],
      take: COUNTRY_CODES.length,
    }),
    countryGate().openData(),
  ]);
  return {
    settings: countryBlocking.parse(row ?? {}),
    blockedCountries: countries.map(toCountry),
    data: { builtAt: opened?.builtAt.toISOString() ?? null, header: env.GEOIP_COUNTRY_HEADER ?? null },
    contact: blockContact(),
  };
}

export async function countryOfRequest(headers: Headers): Promise<string | null> {
  const data = await countryGate().openData();
  const header = (name: string) => headers.get(name) ?? undefined;
  return data?.places.placeOf({ header, remoteAddress: socketAddress(headers) }).country ?? null;
}

export async function countryOfAddress(address: string): Promise<string | null> {
  const data = await countryGate().openData();
  return data?.places.placeOfAddress(address)?.country ?? null;
}

/**
 * Switching blocking on is 409 while one's own country is blocked.
 * @param own the administrator's country, as blocking sees it
 */
export async function changeCountryBlocking(
  tx: Transaction,
  input: CountryBlockingInput,
  { ifMatch, own }: { ifMatch: string | null; own: string | null },
): Promise<Change<{ settings: CountryBlocking }>> {
  const before = await lockSettings(tx, record, ifMatch);
  if (input.isEnabled && own && (await tx.blockedCountry.findUnique({ where: { countryCode: own } }))) {
    throw new AppError(
      "conflict",
      `You are in ${countryName(own)} yourself, which is blocked. Take it off the list first.`,
    );
  }
  if (matches(before, input)) return recordChange(record, before, before);
  const after = await tx.countryBlocking.update({ where: { id: before.id }, data: input });
  return recordChange(record, before, after);
}

/** Blocks a country: 409 if already blocked, 422 if it is one's own. */
export async function blockCountry(
  tx: Transaction,
  input: BlockedCountryInput,
  own: string | null,
): Promise<Change<{ country: BlockedCountry }>> {
  // Serializes with switching blocking on, so that neither misses the other.
  await lockSettings(tx, record, null);
  const { countryCode } = input;
  if (countryCode === own) {
    throw fieldError(
      "countryCode",
      `You are in ${input.countryName} yourself: it can't be blocked from there.`,
    );
  }
  if (await tx.blockedCountry.findUnique({ where: { countryCode } }))
    throw new AppError("conflict", `${input.countryName} is blocked already.`);
  const country = toCountry(await tx.blockedCountry.create({ data: input }));
  return {
    targetId: country.id,
    label: country.countryName,
    before: null,
    after: country,
    response: { country },
  };
}

export async function unblockCountry(tx: Transaction, id: number): Promise<Change<EmptyResponse>> {
  const row = await tx.blockedCountry.findUnique({ where: { id } });
  const { count } = await tx.blockedCountry.deleteMany({ where: { id } });
  if (!row || count === 0) throw new AppError("not_found");
  return { targetId: id, label: row.countryName, before: toCountry(row), after: null, response: {} };
}

export async function testAddress(text: string): Promise<AddressTest> {
  const address = plainAddress(text);
  if (address === undefined) throw fieldError("address", NO_ADDRESS);
  const [data, row] = await Promise.all([countryGate().openData(), db.countryBlocking.findFirst()]);
  const code = data?.places.placeOfAddress(address)?.country ?? null;
  const isBlocked = code !== null && (await db.blockedCountry.count({ where: { countryCode: code } })) > 0;
  const settings = countryBlocking.parse(row ?? {});
  const isRefused = isBlocked && settings.isEnabled;
  return {
    address,
    countryCode: code,
    countryName: code && countryName(code),
    outcome: isRefused ? "blocked" : "allowed",
    rule: ruleOf({ address, code, isBlocked, isReadable: data !== null }, settings),
  };
}

type Found = { address: string; code: string | null; isBlocked: boolean; isReadable: boolean };

function ruleOf({ address, code, isBlocked, isReadable }: Found, settings: CountryBlocking): string {
  if (!isPublicAddress(address)) return "Private and local addresses are never blocked.";
  if (!isReadable)
    return "The country data can't be read, so the country is unknown, and unknown countries are never blocked.";
  if (code === null) return "The country is unknown, and unknown countries are never blocked.";
  const name = countryName(code);
  if (!isBlocked) return `${name} is not blocked.`;
  if (!settings.isEnabled) return `${name} is on the list, but country blocking is off.`;
  return settings.allowSearchEngines
    ? `${name} is blocked, but for search engines' bots that prove themselves.`
    : `${name} is blocked.`;
}

function toCountry({ createdAt, ...row }: Prisma.BlockedCountryGetPayload<object>): BlockedCountry {
  return { ...row, createdAt: createdAt.toISOString() };
}
