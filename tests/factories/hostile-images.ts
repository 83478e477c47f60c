import { deflateSync, gzipSync } from "node:zlib";
import { type Random, randomFrom } from "@/fakes/random";
import { chunk, gif, jpegOfSize, png, webpOfSize } from "@/tests/factories/image-bytes";
import { animation, photo, withPrivateData } from "@/tests/factories/images";

/** Text in everything that must not be published: scripts after a picture, and its metadata. */
export const MARK = "SecretWords";

export type HostileFile = {
  kind: string;
  bytes: Buffer;
  /** Tells whether the picture may be accepted without its hostile parts. */
  mayPass: boolean;
};

const SCRIPT = `<script>alert("${MARK}")</script>`;
const HTML = `<!doctype html><title>${MARK}</title>${SCRIPT}`;

/** The given number of files, of each kind in turn; determined by the seed. */
export async function hostileFiles(count: number, seed = 1): Promise<HostileFile[]> {
  const random = randomFrom(seed);
  const images = await soundImages();
  const elongatedImages = await longImages();
  /** Few pixels in one row or column: scaled to a common width, a narrow one would have millions of rows. */
  const elongated: Make = () => ({ kind: "elongated", bytes: one(elongatedImages, random), mayPass: true });
  const kinds = [truncated, mutated, polyglot, disguised, oversized, overloaded, shuffled, elongated];
  return Array.from({ length: count }, (_, at) => kinds[at % kinds.length]?.(images, random)).filter(
    (file) => file !== undefined,
  );
}

async function soundImages(): Promise<Buffer[]> {
  const picture = () => photo(160, 120);
  return Promise.all([
    withPrivateData(picture()).jpeg().toBuffer(),
    withPrivateData(picture(), 6).jpeg({ progressive: true }).toBuffer(),
    withPrivateData(picture()).png().toBuffer(),
    withPrivateData(picture()).webp().toBuffer(),
    picture().webp({ lossless: true }).toBuffer(),
    animation(6, "gif"),
    animation(6, "webp"),
  ]);
}

let long: Promise<Buffer[]> | undefined;

/** The narrowest and flattest images of each format; made once, since that takes a second. */
export function longImages(): Promise<Buffer[]> {
  long ??= Promise.all(
    [true, false].flatMap((isNarrow) => {
      const line = (length: number) => (isNarrow ? photo(1, length) : photo(length, 1));
      return [
        line(150_000).png().toBuffer(),
        line(65_500).jpeg().toBuffer(),
        line(65_500).gif().toBuffer(),
        line(16_383).webp().toBuffer(),
        withPrivateData(line(65_500), 6).jpeg().toBuffer(),
      ];
    }),
  );
  return long;
}

type Make = (images: Buffer[], random: Random) => HostileFile;

function one<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

const truncated: Make = (images, random) => {
  const image = one(images, random);
  const length = Math.floor(image.length * random() * 0.95);
  // The frames of a GIF before its cut are a valid picture.
  return {
    kind: "truncated",
    bytes: image.subarray(0, length),
    mayPass: image.toString("latin1", 0, 3) === "GIF",
  };
};

/** Some bytes are changed. A few of them may change only a few pixels. */
const mutated: Make = (images, random) => {
  const bytes = Buffer.from(one(images, random));
  const changes = 1 + Math.floor(random() * 60);
  for (let change = 0; change < changes; change++) {
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  }
  return { kind: "mutated", bytes, mayPass: true };
};

/** A picture followed by a page or an archive. */
const polyglot: Make = (images, random) => {
  const payload = one([HTML, `PK\x03\x04${SCRIPT}`, `<?php echo "${MARK}";`, `%PDF-1.7 ${SCRIPT}`], random);
  return {
    kind: "polyglot",
    bytes: Buffer.concat([one(images, random), Buffer.from(payload, "latin1")]),
    mayPass: true,
  };
};

/** Data that is not a picture, with or without a picture's header. */
const disguised: Make = (_images, random) => {
  const contents = [
    `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>`,
    HTML,
    "PK\x03\x04\x14\0\0\0\x08\0",
    "%PDF-1.7\n%%EOF",
    "MZ\x90\0",
    "BM\x46\0\0\0",
    "II*\0\x08\0\0\0",
    "\0\0\0\x1cftypavif",
    "\0\0\0\x18ftypheic",
    '{"an":"object"}',
    "",
    "\xff",
  ];
  const beginnings = [
    "",
    "GIF89a",
    "\xff\xd8\xff\xe0",
    "\x89PNG\r\n\x1a\n",
    "RIFF\x10\0\0\0WEBPVP8 ",
    "GIF87a",
  ];
  const content = Buffer.from(one(beginnings, random) + one(contents, random), "latin1");
  const bytes = random() < 0.1 ? gzipSync(content) : content;
  return { kind: "disguised", bytes, mayPass: false };
};

/** A few bytes that claim a huge number of pixels. */
const oversized: Make = ([jpeg = Buffer.alloc(0)], random) => {
  const size = 20_000 + Math.floor(random() * 40_000);
  const bytes = one(
    [
      () => png(size, size, { rows: 1 }),
      () => png(8_000, 8_000),
      () => png(2_147_483_647, 1, { rows: 0 }),
      () => png(0, 0),
      () => gif(1_000, 1_000, 300),
      () => jpegOfSize(jpeg, 65_500, 65_500),
      () => webpOfSize(16_383, 16_383),
      () => webpOfSize(16_777_215, 255),
    ],
    random,
  )();
  return { kind: "oversized", bytes, mayPass: false };
};

/** A small picture with huge text, profile, or number of frames. */
const overloaded: Make = (_images, random) => {
  const zeros = deflateSync(Buffer.alloc(4_000_000));
  const text = Buffer.concat([Buffer.from("Comment\0\0", "latin1"), zeros]);
  const words = chunk("tEXt", Buffer.from(`Comment\0${MARK}`, "latin1"));
  const bytes = one(
    [
      () => png(8, 8, { chunks: Array.from({ length: 20 }, () => chunk("zTXt", text)) }),
      () => png(8, 8, { chunks: [chunk("iCCP", text)] }),
      () => png(8, 8, { chunks: Array.from({ length: 500 }, () => words) }),
      () => png(8, 8, { chunks: Array.from({ length: 2_000 }, () => chunk("qqQq", Buffer.alloc(0))) }),
      () => gif(2, 2, 5_000),
    ],
    random,
  )();
  return { kind: "overloaded", bytes, mayPass: true };
};

/** Concatenated pieces of pictures of different formats. */
const shuffled: Make = (images, random) => {
  const piece = () => {
    const image = one(images, random);
    const start = Math.floor(random() * image.length);
    return image.subarray(start, start + 1 + Math.floor(random() * 2_000));
  };
  const head = one(images, random).subarray(0, 20 + Math.floor(random() * 400));
  return { kind: "shuffled", bytes: Buffer.concat([head, piece(), piece(), piece()]), mayPass: true };
};
