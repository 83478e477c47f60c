import { hoursInSpanish, pricesInSpanish } from "@/lib/crm/chat/in-spanish";
import { defaultWeek, parseWeek } from "@/lib/data/hours/week";

const price = { id: "x", name: "X", amountCents: 5_100, path: "/services" };

test.each([
  [{ unit: "a month per computer" }, 1, "$51 al mes por computadora"],
  [{ unit: "a month per computer" }, 20, "$1,020 al mes (20 × $51)"],
  [{ unit: "a month per server", setupCents: 9_000 }, 1, "$51 al mes por servidor, más $90 de instalación"],
  [
    { unit: "a month per NAS", setupCents: 9_000 },
    2,
    "$102 al mes (2 × $51), más $180 de instalación (2 × $90)",
  ],
  [{ unit: "a year" }, 1, "$51 al año"],
  [{ unit: "an hour" }, 1, "$51 por hora"],
  [{ unit: "an hour" }, 2, "$102 (2 × $51)"],
  [{ unit: "per computer" }, 1, "$51 por computadora"],
  [{ unit: "one time" }, 1, "$51 pago único"],
])("writes a price %j times %d in Spanish as %s", (unit, times, expected) => {
  expect(pricesInSpanish({ ...price, ...unit }, times)).toBe(expected);
});

test.each([
  [defaultWeek, "de lunes a viernes, de 9 a. m. a 6 p. m."],
  [
    "Mon 09:00-12:00 13:30-18:00, Sat 10:00-14:00",
    "los lunes, de 9 a. m. a 12 p. m. y de 1:30 p. m. a 6 p. m.; los sábados, de 10 a. m. a 2 p. m.",
  ],
])("writes the hours %s in Spanish as %s", (week, expected) => {
  expect(hoursInSpanish(parseWeek(week) ?? [])).toBe(expected);
});
