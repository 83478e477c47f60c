import { answerTimes } from "@/components/site/answer-times";
import { contactFormTexts, waysTexts } from "@/components/site/forms/texts";
import { questionTexts } from "@/components/site/questions-texts";
import { line, list, pageTexts, paragraph, rich, type TextsOf } from "@/lib/content/page-texts/declare";
import type { IndustryPageName } from "@/lib/content/site-pages";
import { leadForms } from "@/lib/crm/leads/forms";

type Titled = readonly [title: string, text: string];

export type IndustryContent = {
  name: string;
  title: string;
  lead: string;
  trade: string;
  systems: readonly string[];
  rules: readonly string[];
  problems: readonly [Titled, Titled, Titled];
  plans: string;
  questions: readonly [Titled, Titled, Titled];
};

const problem = ([title, text]: Titled) => ({ title: line(title, 80), text: rich(text, 400) });

export const industryTexts = (page: IndustryPageName, content: IndustryContent) =>
  pageTexts(page, {
    hero: {
      crumb: line(content.name, 40),
      title: line(content.title, 80),
      lead: rich(content.lead, 300),
      request: line("Request Free Consultation", 40),
      call: line("Call {phone}", 40),
    },
    trade: {
      title: line("What we know about your work", 80),
      text: rich(content.trade, 600),
    },
    systems: {
      title: line("Systems you depend on", 80),
      lead: rich(
        "We don't sell these programs. We take care of the computers, network, email and backups they run on.",
        300,
      ),
      points: list(content.systems, { max: 200 }),
    },
    rules: {
      title: line("Rules to keep in mind", 80),
      lead: rich("An overview, not legal advice. Your attorney or auditor knows which ones bind you.", 300),
      points: list(content.rules, { max: 300 }),
    },
    problems: {
      title: line("Three problems we'd look at first", 80),
      first: problem(content.problems[0]),
      second: problem(content.problems[1]),
      third: problem(content.problems[2]),
    },
    plans: {
      title: line("Plans that fit", 80),
      lead: rich(content.plans, 300),
      prices: line("See Plans and Prices", 40),
    },
    questions: {
      title: line("Questions we'd expect", 80),
      lead: rich("Short answers. For anything else, call {phone}.", 200),
      first: questionTexts(...content.questions[0]),
      second: questionTexts(...content.questions[1]),
      third: questionTexts(...content.questions[2]),
    },
    contact: {
      title: line("Tell us about your office", 80),
      lead: paragraph("The first consultation is free.", 300),
      industry: line("Your industry:", 40),
      ways: waysTexts,
      times: answerTimes[leadForms.contact.promise],
    },
    form: contactFormTexts,
  });

export type IndustryTexts = TextsOf<ReturnType<typeof industryTexts>>;
