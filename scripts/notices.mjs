import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { idOf, productionPackages } from "./lib/licenses.mjs";

/**
 * npm run notices: writes THIRD-PARTY-NOTICES.txt, the license texts of what production installs. Packages with the same
 * text share it; those of other platforms, which are not installed here, have the text of their license elsewhere in it.
 */
const FILE = "THIRD-PARTY-NOTICES.txt";
const LICENSE_FILE = /^(licen[cs]e|copying|notice|dbip-license)([.-].*)?$/i;

const packagesByText = new Map();
for (const one of productionPackages()) {
  const text = licenseText(one.folder);
  const known = packagesByText.get(text) ?? [];
  known.push(`${idOf(one)} (${one.license})`);
  packagesByText.set(text, known);
}
const sections = [...packagesByText].map(
  ([text, names]) => `${names.join("\n")}\n\n${text || "(see the package)"}`,
);
writeFileSync(
  FILE,
  `${["This site contains the following software.", ...sections].join(`\n\n${"-".repeat(80)}\n\n`)}\n`,
);
console.log(`${FILE}: ${packagesByText.size} texts`);

function licenseText(folder) {
  if (!existsSync(folder)) return "";
  return readdirSync(folder)
    .filter((name) => LICENSE_FILE.test(name))
    .sort()
    .map((name) =>
      readFileSync(path.join(folder, name), "utf8")
        .replace(/\r\n?/g, "\n")
        .replace(/[ \t]+$/gm, "")
        .trim(),
    )
    .join("\n\n");
}
