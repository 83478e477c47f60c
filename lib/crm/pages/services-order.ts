import {
  list,
  occasional,
  pageTexts,
  paragraph,
  rich,
  type TextsOf,
  textLine,
} from "@/lib/content/page-texts/declare";
import { idsOf } from "@/lib/core/ids-of";
import { questionTexts } from "@/lib/crm/pages/questions";

type PlanName = keyof ServicesOrderTexts["plans"];
export type PlanTexts = { plan: PlanName; name: string; forWhom: string; included: readonly string[] };

export function planTexts(texts: ServicesOrderTexts["plans"]): PlanTexts[] {
  return idsOf(texts).map((plan) => {
    const { name, summary, included } = texts[plan];
    return { plan, name, forWhom: summary, included };
  });
}

/** `plans` has the plan's price. Structured data uses its name and summary, too. */
const plan = (name: string, summary: string, included: readonly string[]) => ({
  name: textLine(name, 60),
  summary: paragraph(summary, 200),
  included: list(included),
});

/**
 * Texts of the ordering page. The plans' names are the owner's, verbatim (docs/product/site.md "Services and
 * plans").
 */
export const servicesOrderTexts = pageTexts("servicesOrder", {
  hero: {
    crumb: textLine("Maintenance Plans", 40),
    title: textLine("Maintenance plans with the price up front", 80),
    lead: rich(
      "Six plans, from a single desk to the server room. Choose what you depend on, order it, and a family-owned team in South Florida takes care of it.",
      300,
    ),
    compare: textLine("Compare Plans and Prices", 40),
  },
  prices: {
    name: textLine("Plans", 40),
    title: textLine("Six plans, priced per machine or system", 80),
    order: textLine("Order Service", 40),
  },
  plans: {
    workstation: plan("Workstation PC/Mac", "For one PC or Mac that someone depends on every day.", [
      "System and security updates installed",
      "Malware checks and cleanup",
      "Disk space, memory and startup programs kept in check",
      "Remote help for the person at the desk",
    ]),
    fileServer: plan("File Server", "For the server that holds the folders your office shares.", [
      "Patches installed after hours",
      "Disk health and free space monitored",
      "Folder permissions reviewed",
      "Backups monitored, restores tested",
    ]),
    mail: plan(
      "Exchange 365 or Google Workspace Support",
      "For your domain's email, calendars and documents.",
      [
        "Mailboxes, groups and aliases kept current",
        "Spam and phishing rules tuned",
        "Two-step sign-in for everyone",
        "New hires and departures handled the same way every time",
      ],
    ),
    activeDirectory: plan(
      "Active Directory Server",
      "For the server that decides who can sign in, and to what.",
      [
        "Accounts and groups kept current",
        "Group policies that fit how you work",
        "Replication and sign-in health checks",
        "Patches with a documented rollback",
      ],
    ),
    nas: plan("Synology NAS", "For network storage that must not fail unnoticed.", [
      "DSM updates and volume checks",
      "Failing disks caught and reported",
      "Snapshots and off-site copies monitored",
      "Restores that have been tested",
    ]),
    phone: plan("Hourly Phone Support", "For one quick fix or a list of small ones.", [
      "A technician on the line, by the hour",
      "Screen sharing, if you allow it",
      "Plain answers, with notes to keep",
      "No plan needed",
    ]),
  },
  questions: {
    title: textLine("Before you order", 80),
    lead: rich("How ordering works, what a plan covers and what it does not.", 300),
    ordering: {
      question: occasional(textLine("What happens when I press Order Service?", 120)),
      answer: occasional(
        paragraph(
          "Our billing store opens in a new tab. You choose the plan there and complete your order; this page stays open behind it.",
          700,
        ),
      ),
    },
    paying: {
      question: occasional(textLine("What happens when I press Order Service?", 120)),
      answer: occasional(
        paragraph(
          "Our checkout opens with that plan. You choose how often you pay, enter your details and your card, and see the whole price before you confirm.",
          700,
        ),
      ),
    },
    covered: questionTexts(
      "What does one plan cover?",
      "One machine or one system: one PC or Mac, one file server, one Active Directory server, one Synology NAS, or the email of one domain. For more than one, set your quantities on the Pricing page, and we'll send you one quote for all of them.",
    ),
    setup: questionTexts(
      "Why do two plans have a setup fee?",
      "Active Directory and Synology NAS start with one-time work: we document what's there, fix what would fail, and set up the checks. The fee is $90 for an Active Directory server and $590 for a Synology NAS, on top of the monthly price.",
    ),
    several: questionTexts(
      "Can I combine plans?",
      "Yes. Order a plan for each thing you want covered, such as workstations, the file server and email, or set your quantities on the Pricing page and we'll send you one quote.",
    ),
    uncovered: questionTexts(
      "What if something breaks that no plan covers?",
      "Call us. Hourly Phone Support is $85 an hour and needs no plan, and for projects such as a new network or a migration our IT Service Calculator gives you a project estimate in three steps.",
    ),
  },
  next: {
    title: textLine("Not sure which plan fits?", 80),
    text: rich(
      "Tell us what you have and what gets in the way. The consultation is free, and we tell you plainly which plan you need and which you don't.",
      300,
    ),
    consultation: textLine("Free Consultation", 40),
    services: textLine("Compare Plans and Prices", 40),
  },
});

export type ServicesOrderTexts = TextsOf<typeof servicesOrderTexts>;
