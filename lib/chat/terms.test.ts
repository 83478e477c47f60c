import { isSpanish } from "@/lib/chat/terms";

test.each([
  "¿Cuánto cuesta un servidor?",
  "Hola, necesito ayuda con mi computadora",
  "cuales son los precios de los planes",
  "¿Dónde está la oficina?",
])("is Spanish: %s", (question) => {
  expect(isSpanish(question)).toBe(true);
});

test.each([
  "How much is a server?",
  "El Paso office backups",
  "Hola!",
  "Do you serve Los Angeles and La Jolla as well?",
  "Is the Wi-Fi in Las Olas slow?",
  "",
])("is not: %s", (question) => {
  expect(isSpanish(question)).toBe(false);
});
