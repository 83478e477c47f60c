import { png } from "@/tests/factories/image-bytes";

/** A small PDF, by its first bytes. */
export const pdf = (words = "plan"): Buffer => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`);

export const picture = (): Buffer => png(8, 8);

export const webPage = (): Buffer => Buffer.from("<!doctype html><script>alert(1)</script>");
