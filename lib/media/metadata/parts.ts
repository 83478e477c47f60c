/** The bytes don't follow their own format. */
export class DamagedImage extends Error {
  constructor() {
    super("damaged image");
    this.name = "DamagedImage";
  }
}

/** Walks through bytes; reading past their end is a `DamagedImage`. */
export class ByteReader {
  position = 0;
  constructor(readonly bytes: Buffer) {}

  take(length: number): Buffer {
    const end = this.position + length;
    if (end > this.bytes.length) throw new DamagedImage();
    const part = this.bytes.subarray(this.position, end);
    this.position = end;
    return part;
  }

  byte(): number {
    return this.take(1).readUInt8();
  }
}
