import "server-only";
import { facts } from "@/lib/chat/facts";
import { asksForPrices, type Knowledge } from "@/lib/chat/knowledge";
import type { ChatSource } from "@/lib/chat/schema";
import type { ChatTexts } from "@/lib/chat/texts";
import { filledIn } from "@/lib/fill-in";

/** An answer. `failed`: it is none. */
export type Draft = { text: string; sources: ChatSource[]; failed: boolean };

/** More than a visitor reads in a small window. */
const LONGEST_QUOTE = 450;

const asked = {
  person:
    /\b(?:(?:a|real|live|actual) (?:human|person)|human (?:agent|being|help)|(?:live|support|real) agent|representative|(?:talk|speak) (?:to|with) (?:someone|somebody|one of you|a technician)|call me(?: back)?)\b/i,
  hours:
    /^\W*hours\W*$|\b(?:(?:opening|office|business|working|what|your) hours|are you (?:open|closed|there)|open (?:on|at|now|today|tomorrow|late|until)|when (?:do|are|does) (?:you|your)|closed on|weekends?|saturdays?|sundays?|24\s?\/\s?7)\b/i,
  contact:
    /\b(?:(?:phone|telephone|fax) ?(?:number)?|e-?mail address|contact (?:you|info|details)|reach you|call you|your (?:number|address|e-?mail|office|location)|where are you|located)\b/i,
  area: /\b(?:miami|broward|fort lauderdale|hialeah|hollywood|doral|florida|(?:what|which) (?:area|cities|counties)|do you serve|service area|come to (?:my|our))\b/i,
  greeting: /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening)|hola|howdy)(?: there)?\W*$/i,
  thanks:
    /^\W*(?:thanks?|thank you|thx|great|perfect|ok(?:ay)?|cool|awesome|bye|goodbye)(?: (?:so much|a lot|you|very much))?\W*$/i,
} as const;

/** Whether somebody asks for a person, in so many words. */
export function asksForPerson(question: string): boolean {
  return asked.person.test(question);
}

/**
 * What our own words and pages say to a question, without a model: facts, prices, or the best passages of the knowledge base.
 * It invents nothing: where nothing is found, it says so.
 * @param texts what the chat says by itself
 */
export function plainAnswer(question: string, { passages, offers }: Knowledge, texts: ChatTexts): Draft {
  const say = (text: string, sources: ChatSource[] = []): Draft => ({
    text: filledIn(text, facts()),
    sources,
    failed: false,
  });
  if (asksForPerson(question)) return say(texts.person);
  if (asked.greeting.test(question)) return say(texts.greeting);
  if (asked.thanks.test(question)) return say(texts.thanks);
  if (asksForPrices(question) && offers.length > 0) {
    const lines = offers.map(({ name, price }) => `- ${name}: ${price}`);
    const pages = [...new Set(offers.map(({ href }) => href))];
    return say([texts.plans, ...lines].join("\n"), pages.map(sourceOfPage));
  }
  if (asked.hours.test(question)) return say(texts.hours, [sourceOfPage("/contact")]);
  if (asked.contact.test(question)) return say(texts.contact, [sourceOfPage("/contact")]);
  const [best] = passages;
  if (best) {
    const sources = passages.map(({ title, href }) => ({ title, href }));
    const quote = `${texts.found}\n\n${best.title}\n${shortened(best.text)}`;
    return say(quote, sources);
  }
  if (offers.length > 0) {
    const lines = offers.map(({ name, description, price }) => `- ${name}: ${description} ${price}`);
    return say([texts.found, ...lines].join("\n"), [sourceOfPage("/services")]);
  }
  if (asked.area.test(question)) return say(texts.area, [sourceOfPage("/contact")]);
  return unknownAnswer(texts);
}

/** Whether our own words answer it, so that no model need be asked. */
export function isSmallTalk(question: string): boolean {
  return asked.greeting.test(question) || asked.thanks.test(question) || asksForPerson(question);
}

/** Whether anything of ours is about the question: nothing else is a subject of the chat. */
export function isOurSubject(question: string, { passages, offers }: Knowledge): boolean {
  const { hours, contact, area } = asked;
  return (
    passages.length > 0 || offers.length > 0 || [hours, contact, area].some((about) => about.test(question))
  );
}

/** The answer to what we don't know. */
export function unknownAnswer(texts: ChatTexts): Draft {
  return { text: filledIn(texts.unknown, facts()), sources: [], failed: true };
}

const pageTitles: Record<string, string> = {
  "/services": "Maintenance Services",
  "/windows10-upgrade": "Windows 10 Upgrade",
  "/contact": "Contact",
};

function sourceOfPage(href: string): ChatSource {
  return { href, title: pageTitles[href] ?? href };
}

function shortened(text: string): string {
  if (text.length <= LONGEST_QUOTE) return text;
  const end = Math.max(text.lastIndexOf(". ", LONGEST_QUOTE) + 1, text.lastIndexOf("\n", LONGEST_QUOTE));
  return end > 0 ? text.slice(0, end).trim() : `${text.slice(0, text.lastIndexOf(" ", LONGEST_QUOTE))} …`;
}
