import { isSpanish, termsOf } from "@/lib/crm/chat/terms";

test.each([
  "¿Cuánto cuesta un servidor?",
  "Hola, necesito ayuda con mi computadora",
  "cuales son los precios de los planes",
  "¿Dónde está la oficina?",
  "Hola!",
])("recognizes Spanish: %s", (question) => {
  expect(isSpanish(question)).toBe(true);
});

test.each([
  "How much is a server?",
  "El Paso office backups",
  "Do you serve Los Angeles and La Jolla as well?",
  "Is the Wi-Fi in Las Olas slow?",
  "",
])("does not mistake this for Spanish: %s", (question) => {
  expect(isSpanish(question)).toBe(false);
});

test("different spellings and names of one thing are one term", () => {
  const terms = (text: string) => termsOf(text).map(({ term }) => term);
  expect(terms("Backup wi-fi")).toEqual(terms("backups wireless"));
  expect(terms("two-factor")).toEqual(terms("MFA"));
  expect(terms("¿Cuánto cuesta la impresora?")).toEqual(expect.arrayContaining(terms("printer price")));
});
