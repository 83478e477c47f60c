import { chmodSync, mkdirSync, statSync } from "node:fs";
import { Problem } from "./problem.mjs";

/** Holds everything that the site writes, unless its settings name other places. */
export const DATA = ".data";

/** Creates it for this account alone, and closes one that an earlier version left open to others. */
export function makeDataFolder() {
  try {
    mkdirSync(DATA, { recursive: true, mode: 0o700 });
  } catch {
    const isFolder = statSync(DATA, { throwIfNoEntry: false })?.isDirectory();
    throw new Problem(
      isFolder === false
        ? `${DATA} is a file, not a folder; move it away`
        : `can't create the folder ${DATA} here`,
    );
  }
  try {
    chmodSync(DATA, 0o700);
  } catch {
    // Belongs to another account, such as a mounted volume's: its owner decides.
  }
}
