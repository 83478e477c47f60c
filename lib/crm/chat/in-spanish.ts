import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { type Day, dayOf, nextDay } from "@/lib/core/wall-clock";
import { visitorsMomentText } from "@/lib/crm/appointments/texts";
import { priceIn } from "@/lib/crm/chat/facts/prices";
import type { ChatSource } from "@/lib/crm/chat/schema";
import { clockText } from "@/lib/data/hours/status";
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

export const pricesInSpanish = priceIn({
  unit: (unit) => UNITS.reduce((result, [english, spanish]) => result.replace(english, spanish), unit),
  setup: (total, steps) => `más ${total} de instalación${steps && ` ${steps}`}`,
});

const DAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"] as const;

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

export const clockInSpanish = (moment: Date): string =>
  clockText(moment).replace("am", "a. m.").replace("pm", "p. m.");

const office = { timeZone: SITE_TIME_ZONE } as const;
const weekday = new Intl.DateTimeFormat("es-US", { weekday: "long", ...office });
const date = new Intl.DateTimeFormat("es-US", { weekday: "long", month: "long", day: "numeric", ...office });

export const dateInSpanish = (day: Day): string =>
  new Intl.DateTimeFormat("es-US", { dateStyle: "full", timeZone: "UTC" }).format(day);

export function dayInSpanish(moment: Date, now: Date): string {
  const [day, today] = [dayOf(moment), dayOf(now)];
  if (day === today) return "hoy";
  if (day === nextDay(today)) return "mañana";
  return `el ${(day < nextDay(today, 7) ? weekday : date).format(moment)}`;
}

export function momentInSpanish(moment: Date, timeZone = SITE_TIME_ZONE): string {
  const day = new Intl.DateTimeFormat("es-US", { timeZone, dateStyle: "full" });
  const time = new Intl.DateTimeFormat("es-US", {
    timeZone,
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return `${day.format(moment)}, ${time.format(moment)}`;
}

export function bookedInSpanish({ start, kind }: { start: string; kind: string }, timeZone?: string): string {
  const moment = new Date(start);
  const when = visitorsMomentText(moment, timeZone, momentInSpanish);
  return `Su cita está reservada: ${kind}, ${when}. Le enviamos los detalles por correo.`;
}

const PAGES: Readonly<Record<string, string>> = {
  "/": "Inicio",
  "/contact": "Contacto",
  "/customer-portal": "Portal de clientes",
  "/industries": "Industrias",
  "/it-consultation": "Consulta gratis",
  "/privacy": "Privacidad",
  "/service-calculator": "Calculadora de servicios",
  "/services": "Servicios y precios",
  "/services-order": "Planes de mantenimiento",
  "/terms": "Condiciones",
  "/windows10-upgrade": "Actualización de Windows 10",
};

export const linkInSpanish = ({ href, title }: ChatSource): ChatSource => ({
  href,
  title: PAGES[href] ?? `${title} (en inglés)`,
});
