import { invitationTexts } from "@/lib/content/booking-popup/invitation-texts";
import {
  line,
  occasional,
  occasionalLines,
  pageTexts,
  paragraph,
  type TextsOf,
} from "@/lib/content/page-texts/declare";
import { confirmationTexts } from "@/lib/crm/pages/confirmation";
import { consultationLabels } from "@/lib/crm/pages/consultation-dialog";

/**
 * Texts around every page, without the texts of the menu, the footer's links, the alert, and the exit popup.
 */
export const frameTexts = pageTexts("frame", {
  skip: line("Skip to content", 40),
  header: {
    consultation: line("Free Consultation", 30),
    menu: line("Menu", 20),
    hours: line("Office {hours} · Emergency line 24/7", 80),
    alerts: line("Enable Security Alerts", 40),
    /** Shown next to the opening hours, by the visitor's clock. */
    openNow: {
      open: occasional(line("Open now", 30)),
      back: occasional(line("Closed, back {day} at {hour}", 50)),
    },
    notes: {
      overview: occasional(line("Six ways to keep your office running", 60)),
      services: occasional(line("What we maintain, and what it costs", 60)),
      plans: occasional(line("Order one plan online", 60)),
      ai: occasional(line("Chatbots, automation and analytics", 60)),
      windows10: occasional(line("Move to Windows 11, license included", 60)),
      about: occasional(line("A family business in South Florida", 60)),
      team: occasional(line("Who picks up when you call", 60)),
      industries: occasional(line("From clinics to airfields", 60)),
      knowledgeBase: occasional(line("Plain answers to everyday questions", 60)),
      ipLookup: occasional(line("What the internet sees of you", 60)),
      portal: occasional(line("Your invoices and what we look after", 60)),
      calculator: occasional(line("An estimate in three steps", 60)),
      consultation: occasional(line("Free, with a technician", 60)),
      contact: occasional(line("Call, write or send a message", 60)),
      reviews: occasional(line("What clients say", 60)),
    },
  },
  bar: {
    call: line("Call", 20),
    book: line("Book Consultation", 25),
  },
  footer: {
    about: line("Family-owned IT for businesses in South Florida.", 150),
    rights: line("All rights reserved.", 60),
    hours: line("Office {hours} · Emergency line 24/7", 80),
    alerts: line("Security alerts", 40),
    privacyPage: line("Privacy", 20),
    termsPage: line("Terms of Use", 20),
    privacy: {
      title: line("Privacy choices", 40),
      text: paragraph(
        "We count visits to see which pages help, without cookies, stored IP addresses or knowing you the next day.",
        300,
      ),
      count: line("Count my visits from this browser", 60),
      refused: line("Your browser asks sites not to track you, so we don't.", 120),
      withoutScript: line("Without scripts, nothing is counted.", 120),
    },
  },
  notFound: {
    title: occasional(line("Page Not Found", 60)),
    text: occasional(
      paragraph(
        "The page has moved, or it was never here. Search for what you need, or talk to our team.",
        200,
      ),
    ),
    search: occasional(line("Search the knowledge base", 60)),
    placeholder: occasional(line("Search articles", 40)),
    find: occasional(line("Search", 20)),
    mostRead: occasional(line("Most read articles", 60)),
    pages: occasional(line("Main pages", 60)),
    person: occasional(line("Talk to our team", 60)),
    contact: occasional(line("Contact Us", 40)),
  },
  invitations: occasionalLines(invitationTexts, 120),
  consultation: occasionalLines(consultationLabels, 120),
  /**
   * Shown by every form after sending; `{request}`, `{address}`, `{reference}`, `{phone}` and `{hours}` are
   * filled in.
   */
  sent: occasionalLines(confirmationTexts, 120),
});

export type FrameTexts = TextsOf<typeof frameTexts>;
