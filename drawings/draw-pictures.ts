import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { about } from "./pictures/about";
import type { Art } from "./pictures/art";
import { hero } from "./pictures/hero";
import { intelligence } from "./pictures/intelligence";
import { logo } from "./pictures/logo";
import { developer, founder, technician } from "./pictures/portraits";
import {
  activeDirectory,
  fileServer,
  mailCloud,
  networkStorage,
  phoneSupport,
  workstation,
} from "./pictures/services";
import { social } from "./pictures/social";

/** npm run pictures [-- name …]: draws the seed's images from their sources, all or those whose file begins so. */

type Picture = { file: string; draw: () => Art; width: number };

const pictures: readonly Picture[] = [
  { file: "logo.png", draw: () => logo(false), width: 1080 },
  { file: "logo-on-dark.png", draw: () => logo(true), width: 1080 },
  { file: "hero.webp", draw: hero, width: 1600 },
  { file: "team-founder.webp", draw: founder, width: 640 },
  { file: "team-developer.webp", draw: developer, width: 640 },
  { file: "team-technician.webp", draw: technician, width: 640 },
  { file: "service-workstation.webp", draw: workstation, width: 800 },
  { file: "service-file-server.webp", draw: fileServer, width: 800 },
  { file: "service-active-directory.webp", draw: activeDirectory, width: 800 },
  { file: "service-mail-cloud.webp", draw: mailCloud, width: 800 },
  { file: "service-nas.webp", draw: networkStorage, width: 800 },
  { file: "service-phone-support.webp", draw: phoneSupport, width: 800 },
  { file: "about-approach.webp", draw: about, width: 1200 },
  { file: "ai-development.webp", draw: intelligence, width: 1200 },
  { file: "social-share.jpg", draw: social, width: 1200 },
];

const folder = path.join(__dirname, "../prisma/seed/media");
const wanted = process.argv.slice(2);

async function main() {
  await mkdir(folder, { recursive: true });
  for (const { file, draw, width } of pictures) {
    if (wanted.length && !wanted.some((name) => file.startsWith(name))) continue;
    const art = draw();
    const target = path.join(folder, file);
    // Twice the size, then reduced: small details and diagonal edges stay clean.
    const image = sharp(Buffer.from(art.toString()), { density: 144, limitInputPixels: false }).resize({
      width,
    });
    if (file.endsWith(".png")) await image.png({ compressionLevel: 9, palette: false }).toFile(target);
    else if (file.endsWith(".jpg")) await image.flatten().jpeg({ quality: 86, mozjpeg: true }).toFile(target);
    else await image.webp({ quality: 86, effort: 6, smartSubsample: true }).toFile(target);
    process.stdout.write(`${file} ${Math.round((await stat(target)).size / 1024)} KB\n`);
  }
}

void main();
