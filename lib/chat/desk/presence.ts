import "server-only";
import { rolesWith } from "@/lib/auth/roles";
import { type Availability, isThere } from "@/lib/chat/desk/away";
import { endOfWork, isWorkingTime, nextStart } from "@/lib/chat/desk/working-hours";
import { backWords, hereWords, type PresenceWords, presenceAt } from "@/lib/chat/presence";
import { readWindowWords } from "@/lib/chat/read-texts";
import type { Presence } from "@/lib/chat/schema";
import type { ChatWords } from "@/lib/chat/words";
import { db } from "@/lib/db";
import { processWide } from "@/lib/process-wide";

/** More than an office has. */
const MOST_PEOPLE = 50;
/** Every visitor who opens the chat asks; what somebody switches shows that much later. */
const KEPT_MS = 3_000;

type Settings = Availability & { userId: number; notificationsEnabled: boolean };

/** What everybody who may answer visitors has set, the latest change first. */
export async function availabilities(from: Pick<typeof db, "adminChatSettings"> = db): Promise<Settings[]> {
  return from.adminChatSettings.findMany({
    where: { user: { isActive: true, role: { in: [...rolesWith("chat.write")] } } },
    orderBy: { updatedAt: "desc" },
    take: MOST_PEOPLE,
  });
}

/**
 * Whether somebody is there for visitors, and until when; else when somebody is back, by the people's own hours, or by the
 * office's where nobody has set any.
 */
export function presenceOf(
  people: readonly Availability[],
  now: Date,
  words: PresenceWords & Pick<ChatWords, "away">,
): Presence {
  const there = people.filter((one) => isThere(one, now));
  if (there.length > 0) {
    const until = Math.max(...there.map((one) => endOfWork(one, now).getTime()));
    return { isThere: true, words: hereWords(new Date(until), words) };
  }
  if (people.length === 0) return { isThere: false, words: presenceAt(now, words) };
  // Who has switched themselves off in the middle of their day may be back at any time.
  if (people.some((one) => isWorkingTime(one, now))) return { isThere: false, words: words.away };
  const starts = people.flatMap((one) => nextStart(one, now)?.getTime() ?? []);
  if (starts.length === 0) return { isThere: false, words: words.away };
  return { isThere: false, words: backWords(new Date(Math.min(...starts)), now, words) };
}

type Kept = { presence: Promise<Presence>; readAt: number };

/** The same of now; asked of the database every few seconds at most. */
export function readPresence(): Promise<Presence> {
  const holder = processWide<{ kept?: Kept }>("chat-presence", () => ({}));
  const { kept } = holder;
  if (kept && performance.now() - kept.readAt < KEPT_MS) return kept.presence;
  const presence = Promise.all([availabilities(), readWindowWords()]).then(([people, words]) =>
    presenceOf(people, new Date(), words),
  );
  holder.kept = { presence, readAt: performance.now() };
  // What failed is not kept.
  presence.catch(() => {
    if (holder.kept?.presence === presence) holder.kept = undefined;
  });
  return presence;
}
