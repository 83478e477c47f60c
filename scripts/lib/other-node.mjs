import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Returns the folder of another Node's program, from the package registry the first time. The packages here can be
 * replaced while it runs, so it is not among them.
 */
export function folderOfNode(version) {
  if (process.versions.node.startsWith(version)) return path.dirname(process.execPath);
  const name = `node-${process.platform}-${process.arch}`;
  const prefix = path.join(homedir(), ".cache", "it-services-website", `node-${version}`);
  const folder = path.join(prefix, "node_modules", name, "bin");
  if (!existsSync(folder)) {
    const args = ["install", "--silent", "--no-save", "--prefix", prefix, `${name}@${version}`];
    execFileSync("npm", args, { stdio: ["ignore", "ignore", "inherit"] });
  }
  return folder;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(folderOfNode(String(process.argv[2])));
