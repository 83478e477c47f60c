import { priceIn } from "@/lib/crm/chat/facts/prices";
import { dayGroups, timeText, type Week } from "@/lib/data/hours/week";

const UNITS: readonly (readonly [english: RegExp, spanish: string])[] = [
  [/^a (month|year)\b/, "al $1"],
  [/^an? /, "por "],
  [/^one time$/, "pago único"],
  [/\bper\b/, "por"],
  [/\bmonth\b/, "mes"],
  [/\byear\b/, "año"],
  [/\bhour\b/, "hora"],
  [/\bcomputer\b/, "computadora"],
  [/\bserver\b/, "servidor"],
  [/\bdomain\b/, "dominio"],
  [/\buser\b/, "usuario"],
];

/** "$51 al mes por computadora", "$540 al mes (3 × $180), más $270 de instalación (3 × $90)". */
export const pricesInSpanish = priceIn({
  unit: (unit) => UNITS.reduce((result, [english, spanish]) => result.replace(english, spanish), unit),
  setup: (total, steps) => `más ${total} de instalación${steps && ` ${steps}`}`,
});

const DAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"] as const;

/** "de lunes a viernes, de 9 a. m. a 6 p. m.; los sábados, de 10 a. m. a 2 p. m.". */
export function hoursInSpanish(week: Week): string {
  return dayGroups(week)
    .map(({ first, last, spans }) => {
      const [from = "", to = ""] = [DAYS[first], DAYS[last]];
      const days = first === last ? `los ${from.replace(/o$/, "os")}` : `de ${from} a ${to}`;
      const hours = spans.map(({ opensAt, closesAt }) => `de ${timeOf(opensAt)} a ${timeOf(closesAt)}`);
      return `${days}, ${hours.join(" y ")}`;
    })
    .join("; ");
}

const timeOf = (minutes: number) => timeText(minutes).replace("am", "a. m.").replace("pm", "p. m.");
