const HEAD_BYTES = 128;

/** Whether bytes that call themselves a color profile are one, as far as its head says. */
export function isProfile(icc: Buffer): boolean {
  return (
    icc.length >= HEAD_BYTES &&
    icc.readUInt32BE(0) === icc.length &&
    icc.toString("latin1", 36, 40) === "acsp"
  );
}
