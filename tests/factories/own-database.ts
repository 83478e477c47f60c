import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Makes the tests' database the one that `npm start` runs in a site's folder, or a remote one.
 * @returns the folder that identifies its disk
 */
export async function setUpSiteDatabase(site: string, where: "here" | "elsewhere"): Promise<string> {
  const port = where === "here" ? Number(new URL(process.env.DATABASE_URL ?? "").port) : 1;
  const data = path.join(site, ".data");
  await mkdir(path.join(data, "postgres"), { recursive: true });
  await writeFile(path.join(data, "postgres", "connection.json"), JSON.stringify({ port }));
  return data;
}
