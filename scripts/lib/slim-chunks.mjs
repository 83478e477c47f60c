import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Script } from "node:vm";

const SOURCE_MAP = /\n\/\/# sourceMappingURL=.*\s*$/;

/**
 * Has the server's chunks take less memory. The engine keeps the text of each that is loaded for as long as the process
 * lives, in two bytes a character where a single one needs them; and the bundler writes out as many copies of a chunk as
 * there are routes that begin with it. Characters beyond ASCII are written as escapes, and of equal chunks all but one refer
 * to that one.
 * @param {string} folder the build's
 * @param {{ isTraced: boolean }} options `isTraced`: a platform brings each route only the chunks that the framework has noted
 *   down for it, so none may refer to another
 */
export function slimChunks(folder, { isTraced }) {
  const chunks = path.join(folder, "server", "chunks");
  /** @type {Map<string, string>} */
  const fileByText = new Map();
  for (const name of readdirSync(chunks, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".js")) continue;
    const file = path.join(chunks, name);
    const source = readFileSync(file, "utf8");
    const text = source.replace(SOURCE_MAP, "");
    const same = fileByText.get(text);
    if (same && !isTraced) {
      const location = path.relative(path.dirname(file), same).split(path.sep).join("/");
      writeFileSync(file, `module.exports=require(${JSON.stringify(`./${location}`)});\n`);
      continue;
    }
    fileByText.set(text, file);
    const escaped = asciiOnly(source);
    if (escaped !== source) writeFileSync(file, escaped);
  }
}

/** Behind a backslash, or in a template that is read as it is written, an escape means something else. */
const UNESCAPABLE = /\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/;

/**
 * The same program in ASCII; as it was where that can't be, as with some characters in names.
 * @param {string} source
 * @returns {string}
 */
export function asciiOnly(source) {
  if (UNESCAPABLE.test(source)) return source;
  const escaped = source.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  if (escaped === source) return source;
  try {
    new Script(escaped);
    return escaped;
  } catch {
    return source;
  }
}
