import { parseArgs } from "node:util";
import type { Rotation } from "@/lib/admin/stored-secrets";
import { runCommand } from "./run-command";

const USAGE = `npm run rotate-keys [-- --discard]

Encrypts everything stored with the first key of DATA_ENCRYPTION_KEY. The former key stays behind it, after a comma, until this
has run; a second run changes nothing.

  --discard   also removes what no key opens: for a key that is lost
  --help      this text`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { discard: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
  });
  if (values.help) return console.log(USAGE);
  const { rotateKeys } = await import("@/lib/admin/stored-secrets");
  const { renewed, closed, withFormerCodes } = await rotateKeys(values);
  const closedText = countsText(closed);
  console.log(`Encrypted anew with the first key: ${countsText(renewed) ?? "nothing"}.`);
  if (withFormerCodes > 0) {
    console.log(
      `Administrators whose backup codes may need a former key: ${withFormerCodes}. Keep it in DATA_ENCRYPTION_KEY until they make new ones.`,
    );
  }
  if (closedText && !values.discard) {
    throw new Error(
      `No key opens ${closedText}. Add the former key to DATA_ENCRYPTION_KEY, or remove what stays closed with --discard.`,
    );
  }
  if (closedText) console.log(`Removed, because no key opens it: ${closedText}.`);
}

function countsText(counts: Rotation["closed"]): string | null {
  const some = counts.filter(([, count]) => count > 0).map(([name, count]) => `${name}: ${count}`);
  return some.length > 0 ? some.join(", ") : null;
}

runCommand(main);
