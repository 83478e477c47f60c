import sharp, { type Sharp } from "sharp";

/** A picture of varied pixels, so that its compressed size is realistic. */
export function photo(width: number, height: number, seed = 1): Sharp {
  const raw = Buffer.alloc(width * height * 3);
  for (let at = 0, state = seed; at < raw.length; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    raw[at] = (at + (state >> 20)) % 256;
  }
  return sharp(raw, { raw: { width, height, channels: 3 } });
}

/** An animation with the given number of frames, each in a different color. */
export async function animation(frames: number, format: "gif" | "webp"): Promise<Buffer> {
  const width = 40;
  const height = 30;
  const raw = Buffer.alloc(width * height * 3 * frames);
  for (let frame = 0; frame < frames; frame++) {
    raw.fill((frame * 40 + 20) % 256, frame * width * height * 3, (frame + 1) * width * height * 3);
  }
  const all = sharp(raw, { raw: { width, height: height * frames, channels: 3, pageHeight: height } });
  const delay = Array.from({ length: frames }, () => 100);
  return format === "gif" ? all.gif({ delay, loop: 0 }).toBuffer() : all.webp({ delay, loop: 0 }).toBuffer();
}

/** Adds location, camera, and description; `orientation` as cameras write it. */
export function withPrivateData(image: Sharp, orientation = 1): Sharp {
  return image
    .withExif({
      IFD0: { Make: "SecretCamera", Copyright: "Somebody" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "25/1 46/1 30/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "80/1 11/1 0/1",
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>SecretWords</secret></x:xmpmeta>')
    .withMetadata({ orientation });
}
