import { DIRECT, ORDER_PLACED, OTHER } from "@/lib/analytics/reports/dimensions";

const NONE = "–";

export const countText = (value: number): string => value.toLocaleString("en-US");

export function durationText(seconds: number | null): string {
  if (seconds === null) return NONE;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}m ${String(whole % 60).padStart(2, "0")}s`;
}

export function minutesText(minutes: number | null): string {
  if (minutes === null) return NONE;
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** A part, from 0 to 1, such as "12.5 %". */
export function percentText(part: number | null): string {
  return part === null ? NONE : `${(part * 100).toLocaleString("en-US", { maximumFractionDigits: 1 })} %`;
}

const shortDay = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });
const fullDay = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "medium" });

export const dayText = (day: string): string => shortDay.format(new Date(day));
export const fullDayText = (day: string): string => fullDay.format(new Date(day));

export function nameOf(value: string, labelFor: (value: string) => string = (known) => known): string {
  if (value === "") return "Unknown";
  if (value === OTHER) return "Other";
  if (value === DIRECT) return "Direct";
  return labelFor(value);
}

function displayName(type: "region" | "language", code: string): string {
  try {
    return new Intl.DisplayNames(["en-US"], { type }).of(code) ?? code;
  } catch {
    return code;
  }
}

export const regionName = (code: string) => displayName("region", code);
export const languageName = (code: string) => displayName("language", code);

const conversionNames: Record<string, string> = {
  contact_form_submitted: "Contact form",
  quick_quote_submitted: "Quick quote",
  consultation_request: "IT consultation",
  ai_consultation_submitted: "AI consultation",
  service_consultation_submitted: "Service consultation",
  estimate_submitted: "Calculator estimate",
  chat_lead_submitted: "Chat request",
  appointment_booked: "Appointment booked",
  [ORDER_PLACED]: "Order",
};

export const conversionName = (value: string): string => conversionNames[value] ?? value;
