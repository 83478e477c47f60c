import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { drawLayers } from "./film/layers";
import type { Recorder } from "./film/record";
import { type ViewName, views } from "./film/stage";

/**
 * Makes the motion graphic of the Windows 10 page and its poster, wide and upright for phones: `npm run film`, or with
 * `-- phone` one of them, or with `-- still phone 4.5` one moment of it, in seconds, as a picture to look at. Chromium
 * encodes each frame, so that a slow machine drops none.
 */

const root = path.join(__dirname, "..");
const folder = path.join(root, "public/windows10");
const POSTER_TIME = 11.6;

/** `bitrate` is that of the wide picture, in bits per second; the other one has less to tell. */
const films = [
  { ending: "webm", codec: "vp09.00.31.08", bitrate: 240_000 },
  { ending: "mp4", codec: "avc1.4d401f", bitrate: 365_000 },
] as const;

const fileNames: Record<ViewName, string> = { wide: "move", phone: "move-phone" };

async function main() {
  const [command, ...rest] = process.argv.slice(2);
  const bundle = await build({
    entryPoints: [path.join(__dirname, "film/record.ts")],
    bundle: true,
    write: false,
    format: "iife",
  });
  const typeface = await readFile(path.join(root, "app/fonts/inter-latin-wght-normal.woff2"), "base64");
  const browser = await chromium.launch({
    // Playwright's own build has no H.264; a distribution's has.
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage();
    // Encoders are there for secure origins only, which this one is; nothing answers it but this line.
    await page.route("http://localhost/", (route) => route.fulfill({ contentType: "text/html", body: "" }));
    await page.goto("http://localhost/");
    await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? "" });
    const recorder = await page.evaluateHandle(() => (window as unknown as { recorder: Recorder }).recorder);
    const prepare = (name: ViewName) =>
      recorder.evaluate((recorder, [name, layers, typeface]) => recorder.prepare(name, layers, typeface), [
        name,
        drawLayers(views[name]),
        typeface,
      ] as const);
    const still = async (time: number) =>
      Buffer.from(await recorder.evaluate((recorder, time) => recorder.still(time), time), "base64");

    if (command === "still") {
      const [name, time] = rest;
      await prepare(viewNamed(name));
      const picture = path.join(process.cwd(), `still-${time}.png`);
      await writeFile(picture, await still(Number(time)));
      process.stdout.write(`${picture}\n`);
      return;
    }
    await mkdir(folder, { recursive: true });
    for (const name of command ? [viewNamed(command)] : viewNames) {
      await prepare(name);
      const poster = path.join(folder, `${fileNames[name]}-poster.webp`);
      await sharp(await still(POSTER_TIME))
        .webp({ quality: 82, effort: 6, smartSubsample: true })
        .toFile(poster);
      await tell(poster);
      for (const { ending, codec, bitrate } of films) {
        const film = await recorder.evaluate(
          (recorder, { ending, codec, bitrate }) => recorder.record(ending, codec, bitrate),
          {
            ending,
            codec,
            bitrate:
              (bitrate * (views[name].width * views[name].height)) / (views.wide.width * views.wide.height),
          },
        );
        const file = path.join(folder, `${fileNames[name]}.${ending}`);
        await writeFile(file, Buffer.from(film, "base64"));
        await tell(file);
      }
    }
  } finally {
    await browser.close();
  }
}

const viewNames = Object.keys(views) as ViewName[];

function viewNamed(name: string | undefined): ViewName {
  const found = viewNames.find((one) => one === name);
  if (!found) throw new Error(`${name} is none of ${viewNames.join(", ")}`);
  return found;
}

async function tell(file: string): Promise<void> {
  process.stdout.write(`${path.basename(file)} ${Math.round((await stat(file)).size / 1024)} KB\n`);
}

void main();
