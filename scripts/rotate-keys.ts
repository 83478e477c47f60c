import { parseArgs } from "node:util";
import type { Rotation } from "@/lib/auth/stored-secrets";

/** What scripts/rotate-keys.mjs runs once it knows the settings and the database; ends with 1 where something stays closed. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { discard: { type: "boolean", default: false } } });
  const { rotateKeys } = await import("@/lib/auth/stored-secrets");
  const { renewed, closed, withFormerCodes } = await rotateKeys(values);
  const closedWords = inWords(closed);
  console.log(`Encrypted with the first key: ${inWords(renewed) ?? "nothing, all of it was already"}.`);
  if (withFormerCodes > 0) {
    console.log(
      `Keep the former keys in DATA_ENCRYPTION_KEY for the backup codes of ${withFormerCodes} administrators, until they make new ones.`,
    );
  }
  if (!closedWords) return 0;
  console.log(
    values.discard
      ? `Removed, because no key opens it: ${closedWords}.`
      : `No key opens: ${closedWords}. Add the former key to DATA_ENCRYPTION_KEY, or remove them with --discard.`,
  );
  return values.discard ? 0 : 1;
}

/** Null where there is nothing to say. */
function inWords(counts: Rotation["closed"]): string | null {
  const some = counts.filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`);
  return some.length > 0 ? some.join(", ") : null;
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  })
  // What holds connections open is no reason to stay.
  .then((code) => process.exit(code));
