import fc from "fast-check";
import { slugOf } from "@/lib/core/slug";

test.each([
  ["Configuración de línea", "configuracion-de-linea"],
  ["Straße & Größe", "strasse-grosse"],
  ["SMØRREBRØD på ŁÓDŹ", "smorrebrod-pa-lodz"],
  ["Ağ ayarları, İSTANBUL'DA", "ag-ayarlari-istanbulda"],
  ["Encyclopædia, œuvre, Þór, Đà Nẵng", "encyclopaedia-oeuvre-thor-da-nang"],
  ["office_setup__Guide", "office-setup-guide"],
  ["What's new in v2.1?", "whats-new-in-v21"],
  ["Q&A: 24/7 - Wi-Fi", "qa-247-wi-fi"],
  ["2024–2025 — Ｗｉｄｅ ™", "2024-2025-wide-tm"],
  ["--Already-a-slug--", "already-a-slug"],
  ["打印机 VPN", "vpn"],
  ["打印机", "6253-5370-673a"],
  ["パスワード", "30d1-30b9-30ef-30fc-30c9"],
  ["🔒 !?", ""],
])("the slug of %s is %s", (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test("a slug is never longer than requested and never ends with a hyphen", () => {
  expect(slugOf("word ".repeat(10_000))).toHaveLength(199);
  expect(slugOf("ab cd ef", 6)).toBe("ab-cd");
  expect(slugOf(`a${"\u0301\u0327".repeat(500_000)}`)).toBe("a");
});

test("every text with a letter or a digit has a slug, and the slug of a slug is the same", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const slug = slugOf(text);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slugOf(slug)).toBe(slug);
      // Some letters decompose to a mark only, such as the Greek iota below.
      const rest = text.normalize("NFKD").replace(/\p{M}/gu, "");
      if (/[\p{L}\p{N}]/u.test(rest)) expect(slug).not.toBe("");
    }),
    { numRuns: 1_000 },
  );
});
