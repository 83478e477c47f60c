import {
  type DeclaredText,
  list,
  occasional,
  pageTexts,
  paragraph,
  rich,
  type TextGroup,
  type TextValues,
  textLine,
  textLines,
} from "@/lib/content/page-texts/declare";
import type { IndustryPageName } from "@/lib/content/site-pages";
import { leadForms } from "@/lib/crm/leads/forms";
import { answerTimes } from "@/lib/crm/pages/answer-times";
import { contactFormTexts, waysTexts } from "@/lib/crm/pages/forms";
import { questionTexts } from "@/lib/crm/pages/questions";

type Titled = readonly [title: string, text: string];

type IndustryContent = {
  name: string;
  title: string;
  lead: string;
  tradeTitle: string;
  trade: string;
  systems: readonly string[];
  rules: readonly string[];
  problems: readonly [Titled, Titled, Titled];
  plans: string;
  questions: readonly [Titled, Titled, Titled];
};

const problem = ([title, text]: Titled) => ({ title: textLine(title, 80), text: rich(text, 400) });

type DiagramContent<Name extends string, Note extends string> = {
  title: string;
  lead: string;
  /** Tells the drawing to those who can't see it. */
  drawing: string;
  names: Readonly<Record<Name, string>>;
  notes: Readonly<Record<Note, readonly string[]>>;
};

/** Limits are the room that the drawing has. */
export const diagramTexts = <Name extends string, Note extends string>({
  title,
  lead,
  drawing,
  names,
  notes,
}: DiagramContent<Name, Note>) => ({
  title: textLine(title, 80),
  lead: rich(lead, 300),
  drawing: paragraph(drawing, 600),
  names: textLines(names, 24),
  notes: Object.fromEntries(
    Object.entries<readonly string[]>(notes).map(([name, note]) => [
      name,
      list(note, { max: 28, maxEntries: 2 }),
    ]),
  ) as Record<Note, DeclaredText<"list">>,
});

type Moments = readonly [first: Titled, second: Titled, third: Titled, fourth: Titled, fifth: Titled];

export const moment = ([time, text]: Titled) => ({ time: textLine(time, 20), text: rich(text, 200) });

export const dayTexts = (title: string, lead: string, [first, second, third, fourth, fifth]: Moments) => ({
  title: textLine(title, 80),
  lead: rich(lead, 300),
  first: moment(first),
  second: moment(second),
  third: moment(third),
  fourth: moment(fourth),
  fifth: moment(fifth),
});

type Twice = readonly [time: string, without: string, having: string];

const twice = ([time, without, having]: Twice) => ({
  time: textLine(time, 20),
  without: rich(without, 200),
  having: rich(having, 200),
});

type Comparison = {
  title: string;
  lead: string;
  without: string;
  having: string;
  moments: readonly [first: Twice, second: Twice, third: Twice];
};

export const comparisonTexts = ({
  title,
  lead,
  without,
  having,
  moments: [first, second, third],
}: Comparison) => ({
  title: textLine(title, 80),
  lead: rich(lead, 200),
  without: textLine(without, 60),
  having: textLine(having, 60),
  first: twice(first),
  second: twice(second),
  third: twice(third),
});

const commonTexts = (content: IndustryContent) => ({
  hero: {
    crumb: textLine(content.name, 40),
    title: textLine(content.title, 80),
    lead: rich(content.lead, 300),
    request: textLine("Request Free Consultation", 40),
    call: textLine("Call {phone}", 40),
  },
  trade: {
    title: textLine(content.tradeTitle, 80),
    text: rich(content.trade, 600),
  },
  systems: {
    title: textLine("Systems you depend on", 80),
    lead: rich(
      "We don't sell these programs. We take care of the computers, network, email and backups they run on.",
      300,
    ),
    points: list(content.systems, { max: 200 }),
  },
  rules: {
    title: textLine("Rules to keep in mind", 80),
    lead: rich("An overview, not legal advice. Your attorney or auditor knows which ones bind you.", 300),
    points: list(content.rules, { max: 300 }),
  },
  problems: {
    title: textLine("Three problems we'd look at first", 80),
    first: problem(content.problems[0]),
    second: problem(content.problems[1]),
    third: problem(content.problems[2]),
  },
  plans: {
    title: textLine("Plans that fit", 80),
    lead: rich(content.plans, 300),
    prices: textLine("See Plans and Prices", 40),
    example: textLine("An example, by the month", 60),
    together: textLine("Together, a month", 60),
    hourly: occasional(textLine("as needed", 30)),
  },
  questions: {
    title: textLine("Common questions", 80),
    lead: rich("Short answers. For anything else, call {phone}.", 200),
    first: questionTexts(...content.questions[0]),
    second: questionTexts(...content.questions[1]),
    third: questionTexts(...content.questions[2]),
  },
  contact: {
    title: textLine("Tell us about your office", 80),
    lead: paragraph("The first consultation is free.", 300),
    industry: textLine("Your industry:", 40),
    ways: waysTexts,
    times: answerTimes[leadForms.contact.promise],
  },
  form: contactFormTexts,
});

export const industryTexts = <const Own extends TextGroup>(
  page: IndustryPageName,
  { own, ...content }: IndustryContent & { own: Own },
) => pageTexts(page, { ...commonTexts(content), ...own });

export type IndustryTexts = TextValues<ReturnType<typeof commonTexts>>;
