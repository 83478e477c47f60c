import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Minifies the server's chunks, each of several equal ones once: the bundler copies a chunk for each route that starts
 * with it, four fifths of what it writes. Equal chunks become references to one, and texts are written in ASCII: the
 * engine keeps the source of each loaded chunk, in two bytes per character otherwise.
 * @param options `isTraced`: a platform brings each route only the chunks that the framework has noted down
 * for it, so none may refer to another
 */
export async function minifyServerChunks(folder, { isTraced }) {
  const chunks = path.join(folder, "server", "chunks");
  const names = readdirSync(chunks, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  const filesByText = new Map();
  for (const file of names.map((name) => path.join(chunks, name))) {
    const text = readFileSync(file, "utf8");
    filesByText.set(text, [...(filesByText.get(text) ?? []), file]);
  }
  // Imported here because packages may not be installed yet.
  const { transform, stop } = await import("esbuild");
  await Promise.all(
    Array.from(filesByText, async ([text, [first = "", ...copies]]) => {
      const { code } = await transform(text, {
        minify: true,
        charset: "ascii",
        target: "node20",
        logLevel: "silent",
      });
      writeFileSync(first, code);
      for (const copy of copies) writeFileSync(copy, isTraced ? code : reference(copy, first));
    }),
  );
  // The bundler leaves a process running.
  await stop();
}

function reference(from, to) {
  const location = path.relative(path.dirname(from), to).split(path.sep).join("/");
  return `module.exports=require(${JSON.stringify(`./${location}`)});\n`;
}
