import { parseArgs } from "node:util";
import type { Rotation } from "@/lib/admin/stored-secrets";

/** Runs under scripts/rotate-keys.mjs, which finds the settings and the database; ends with 1 where no key opens something. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { discard: { type: "boolean", default: false } } });
  const { rotateKeys } = await import("@/lib/admin/stored-secrets");
  const { renewed, closed, withFormerCodes } = await rotateKeys(values);
  const closedWords = inWords(closed);
  console.log(`Encrypted anew with the first key: ${inWords(renewed) ?? "nothing"}.`);
  if (withFormerCodes > 0) {
    console.log(
      `Administrators whose backup codes may need a former key: ${withFormerCodes}. Keep it in DATA_ENCRYPTION_KEY until they make new ones.`,
    );
  }
  if (closedWords && !values.discard) {
    throw new Error(
      `No key opens ${closedWords}. Add the former key to DATA_ENCRYPTION_KEY, or remove what stays closed with --discard.`,
    );
  }
  if (closedWords) console.log(`Removed, because no key opens it: ${closedWords}.`);
}

/** Null where there is nothing to say. */
function inWords(counts: Rotation["closed"]): string | null {
  const some = counts.filter(([, count]) => count > 0).map(([name, count]) => `${name}: ${count}`);
  return some.length > 0 ? some.join(", ") : null;
}

main()
  .then(() => 0)
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  })
  // Ends although pools still hold connections open.
  .then((code) => process.exit(code));
