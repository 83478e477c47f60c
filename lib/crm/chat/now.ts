import "server-only";
import { pageTitles } from "@/lib/content/site-pages";
import { filledIn } from "@/lib/core/placeholders";
import { momentText } from "@/lib/crm/appointments/texts";
import { readPresence } from "@/lib/crm/chat/admin/presence";
import type { SiteFacts } from "@/lib/crm/chat/facts/types";
import { fillIns } from "@/lib/crm/chat/fill-ins";
import { freeTimes } from "@/lib/crm/chat/free-times";
import { chatKnowledge } from "@/lib/crm/chat/knowledge-index";
import type { ChatTexts } from "@/lib/crm/chat/texts";
import { clockText, dayText, openingStatus } from "@/lib/data/hours/status";
import { openingHours } from "@/lib/data/opening-hours";

type Circumstances = {
  site: SiteFacts;
  texts: ChatTexts;
  page: string | undefined;
  isWaiting: boolean;
  reference: string | null;
};

/** Sentences on what holds at this moment, which the facts can't say: they stay the same for hours. */
export async function nowFor(
  { site, texts, page, isWaiting, reference }: Circumstances,
  now = new Date(),
): Promise<string[]> {
  const [presence, times, { intents }] = await Promise.all([
    readPresence("en"),
    freeTimes(now),
    chatKnowledge(),
  ]);
  const { isOpen, changesAt } = openingStatus(openingHours(), now);
  const changes = `${dayText(changesAt, now)} at ${clockText(changesAt)}`;
  const title = page && (pageTitles.get(page) ?? site.facts.find(({ path }) => path === page)?.title);
  const booking = times
    ? `${texts.bookOnline} ${times.join("; ") || "none"}. ${texts.moveOnline}`
    : `${intents.book.answer} ${intents.appointment.answer}`;
  return [
    `It is ${momentText(now)}, in the office's time zone.`,
    isOpen ? `The office is open, and closes ${changes}.` : `The office is closed, and opens ${changes}.`,
    `${presence.isThere ? "A person of the team can join this chat" : "No person is in this chat"}: ${presence.text}.`,
    isWaiting
      ? `The visitor has asked for a person${reference ? ` (reference ${reference})` : ""}, who will answer here or by email. Don't offer one again.`
      : "The visitor has not asked for a person.",
    ...(title ? [`The visitor reads the page “${title}”.`] : []),
    `Appointments: ${filledIn(booking, fillIns())}`,
  ];
}
