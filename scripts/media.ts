import { parseArgs } from "node:util";
import type { MediaProblem } from "@/lib/media/check";
import { runCommand } from "./run-command";

const USAGE = "Usage: npm run media -- check | copy --to s3 | copy --to folder";
const words: Record<MediaProblem["kind"], string> = {
  missing: "is missing: neither folder nor bucket has it",
  "wrong-size-in-folder": "has another size in the folder than its record says",
  "wrong-size-in-bucket":
    "has another size in the bucket than its record says: copy --to s3 mends it where the folder has it whole",
  "lost-by-folder": "is lost by the folder; the bucket has it and gives it back when it is asked for",
  "only-in-folder":
    "is in the folder only, while the site serves from the bucket: copy --to s3 takes it there",
  "not-in-bucket": "is noted as backed up, but the bucket lacks it",
  "orphan-in-folder": "is in the folder, and no record knows of it",
  "orphan-in-bucket": "is in the bucket, and no record knows of it",
};
const PROGRESS_INTERVAL = 100;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: "string" }, help: { type: "boolean" } },
  });
  const [command] = positionals;
  if (values.help) return console.log(USAGE);
  if (command === "check") return check();
  const { to } = values;
  if (command === "copy" && (to === "s3" || to === "folder")) return copy(to);
  throw new Error(USAGE);
}

async function check(): Promise<void> {
  const { checkMedia } = await import("@/lib/media/check");
  const { recorded, waiting, problems } = await checkMedia();
  for (const { kind, key, of } of problems) {
    console.log(`${key}${of ? ` (${of.table} ${of.id})` : ""} ${words[kind]}`);
  }
  const backups = waiting > 0 ? ` ${waiting} wait for their backup.` : "";
  const sum = `${recorded} files known, ${problems.length} problems.${backups}`;
  if (problems.length > 0) throw new Error(sum);
  console.log(sum);
}

async function copy(to: "s3" | "folder"): Promise<void> {
  const { copyMedia } = await import("@/lib/media/copy");
  const { storedIn } = await import("@/lib/integrations/storage/configured");
  const { copied, present, missing } = await copyMedia(to, (done) => {
    if ((done.copied + done.present) % PROGRESS_INTERVAL === 0)
      console.log(`${done.copied + done.present} files …`);
  });
  for (const key of missing) console.log(`${key} ${words.missing}`);
  console.log(`${copied} files copied, ${present} were there already, ${missing.length} are missing.`);
  const target = to === "s3" ? "bucket" : "folder";
  if (storedIn !== target) {
    console.log(
      `The site still serves from the ${storedIn}: set MEDIA_STORAGE=${target}, start it again, and`,
    );
    console.log("run this once more, for what was uploaded meanwhile.");
  }
  if (missing.length > 0) process.exitCode = 1;
}

runCommand(main);
