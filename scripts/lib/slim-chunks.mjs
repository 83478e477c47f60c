import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Script } from "node:vm";

const SOURCE_MAP = /\n\/\/# sourceMappingURL=.*\s*$/;

/**
 * Reduces the memory of the server's chunks. The engine holds each loaded chunk's source for the life of the
 * process, in two bytes per character unless it is all one-byte; and the bundler copies a chunk for each
 * route that starts with it. Writes non-ASCII characters as escapes, and makes duplicate chunks refer to one
 * copy.
 * @param {string} folder the build's
 * @param {{ isTraced: boolean }} options `isTraced`: a platform brings each route only the chunks that the
 * framework has noted down for it, so none may refer to another
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

/** After a backslash, or in a raw template, an escape has another meaning. */
const UNESCAPABLE = /\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/;

/**
 * Returns the same program in ASCII, or unchanged if that is impossible, as with some characters in names.
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
