import { randomBytes } from "node:crypto";

/** 100 random bits, without easily confused characters. */
export function readablePassword(): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
  const letters = Array.from(randomBytes(20), (byte) => alphabet[byte % alphabet.length]).join("");
  return letters.match(/.{5}/g)?.join("-") ?? letters;
}
