import "server-only";
import { LRUCache } from "lru-cache";
import { processWide } from "@/lib/core/process-wide";
import { rolesWith } from "@/lib/core/roles";
import {
  type Availability,
  endOfWork,
  isThere,
  isWorkingTime,
  nextStart,
} from "@/lib/crm/chat/admin/availability";
import { isSeenAt } from "@/lib/crm/chat/admin/inbox-seen";
import { defaultSettings } from "@/lib/crm/chat/admin/settings";
import type { Language } from "@/lib/crm/chat/language";
import { backText, hereText, officeBackText, type PresenceTexts } from "@/lib/crm/chat/presence";
import { readWindowTexts } from "@/lib/crm/chat/read-texts";
import type { Presence } from "@/lib/crm/chat/schema";
import type { ChatWindowTexts } from "@/lib/crm/chat/window-texts";
import { db } from "@/lib/data/db";

const MAX_PEOPLE = 50;
const CACHED_MS = 3_000;

type Person = Availability & { hasOwnHours: boolean };
export type StaffAvailability = Person & { userId: number; notificationsEnabled: boolean };

export async function availabilities(
  from: Pick<typeof db, "user"> = db,
  now = new Date(),
): Promise<StaffAvailability[]> {
  const people = await from.user.findMany({
    // Someone who was invited and never signed in knows nothing of visitors.
    where: { isActive: true, lastLogin: { not: null }, role: { in: [...rolesWith("chat.write")] } },
    select: {
      id: true,
      chatSettings: true,
      sessions: { where: isSeenAt(now), select: { id: true }, take: 1 },
    },
    orderBy: { id: "asc" },
    take: MAX_PEOPLE,
  });
  const setAt = ({ chatSettings }: (typeof people)[number]) => chatSettings?.updatedAt.getTime() ?? 0;
  const latestFirst = people.toSorted((one, other) => setAt(other) - setAt(one));
  return latestFirst.map(({ id, chatSettings, sessions }) => ({
    ...(chatSettings ?? defaultSettings),
    userId: id,
    hasOwnHours: chatSettings !== null,
    isSeen: sessions.length > 0,
  }));
}

export function presenceOf(
  people: readonly Person[],
  now: Date,
  texts: PresenceTexts & Pick<ChatWindowTexts, "away">,
): Presence {
  const there = people.filter((one) => isThere(one, now));
  if (there.length > 0) {
    const until = Math.max(...there.map((one) => endOfWork(one, now).getTime()));
    return { isThere: true, text: hereText(new Date(until), texts) };
  }
  const own = people.filter(({ hasOwnHours }) => hasOwnHours);
  if (own.length === 0) return { isThere: false, text: officeBackText(now, texts) ?? texts.away };
  // Switched off in the middle of the day, a person may be back at any time.
  if (own.some((one) => isWorkingTime(one, now))) return { isThere: false, text: texts.away };
  const starts = own.flatMap((one) => nextStart(one, now)?.getTime() ?? []);
  if (starts.length === 0) return { isThere: false, text: texts.away };
  return { isThere: false, text: backText(new Date(Math.min(...starts)), now, texts) };
}

export function readPresence(language: Language): Promise<Presence> {
  const cache = processWide(
    "chat-presence",
    () =>
      new LRUCache<Language, Presence>({
        max: 2,
        ttl: CACHED_MS,
        fetchMethod: async (language) => {
          const [people, texts] = await Promise.all([availabilities(), readWindowTexts(language)]);
          return presenceOf(people, new Date(), { ...texts, language });
        },
      }),
  );
  return cache.forceFetch(language);
}
