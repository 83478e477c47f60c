import "server-only";
import { listSlots } from "@/lib/crm/appointments/offer";
import { momentText } from "@/lib/crm/appointments/texts";

const DAYS = 14;
const MAX_TIMES = 3;

/** Null if visitors can't book any time. */
export async function freeTimes(now: Date, inWords = momentText): Promise<string[] | null> {
  const { kind, days } = await listSlots({ days: DAYS }, now);
  const times = days.flatMap(({ slots }) => slots).slice(0, MAX_TIMES);
  return kind ? times.map((start) => inWords(new Date(start))) : null;
}
