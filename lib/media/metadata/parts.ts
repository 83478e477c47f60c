/** The bytes don't follow their own format. */
export class DamagedImage extends Error {
  constructor() {
    super("damaged image");
    this.name = "DamagedImage";
  }
}

/** Ten times what encoders write into a file of the greatest size: in small pieces it would fill the memory. */
const PARTS_AT_MOST = 20_000;

/** Walks through bytes; reading past their end is a `DamagedImage`, and so are more parts than any picture has. */
export class ByteReader {
  position = 0;
  #parts = 0;
  constructor(
    readonly bytes: Buffer,
    readonly partsAtMost = PARTS_AT_MOST,
  ) {}

  /** Counts the chunk, segment or block that begins here. */
  beginPart(): void {
    this.#parts += 1;
    if (this.#parts > this.partsAtMost) throw new DamagedImage();
  }

  take(length: number): Buffer {
    const start = this.position;
    this.skip(length);
    return this.bytes.subarray(start, this.position);
  }

  skip(length: number): void {
    const end = this.position + length;
    if (end > this.bytes.length) throw new DamagedImage();
    this.position = end;
  }

  byte(): number {
    const at = this.position;
    this.skip(1);
    return this.bytes.readUInt8(at);
  }
}
