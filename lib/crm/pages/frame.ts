import { invitationTexts } from "@/lib/content/booking-popup/invitation-texts";
import {
  occasional,
  occasionalLines,
  pageTexts,
  paragraph,
  type TextsOf,
  textLine,
} from "@/lib/content/page-texts/declare";
import { confirmationTexts } from "@/lib/crm/pages/confirmation";
import { consultationLabels } from "@/lib/crm/pages/consultation-dialog";

/**
 * Texts around every page, without the texts of the menu, the footer's links, the alert, and the exit popup.
 */
export const frameTexts = pageTexts("frame", {
  skip: textLine("Skip to content", 40),
  header: {
    consultation: textLine("Free Consultation", 30),
    menu: textLine("Menu", 20),
    hours: textLine("Office {hours} · Emergency line 24/7", 80),
    alerts: textLine("Enable Security Alerts", 40),
    /** Shown next to the opening hours, by the visitor's clock. */
    openNow: {
      open: occasional(textLine("Open now", 30)),
      back: occasional(textLine("Closed, back {day} at {hour}", 50)),
    },
    notes: {
      overview: occasional(textLine("Six ways to keep your office running", 60)),
      services: occasional(textLine("What we maintain, and what it costs", 60)),
      plans: occasional(textLine("Order one plan online", 60)),
      ai: occasional(textLine("Chatbots, automation and analytics", 60)),
      windows10: occasional(textLine("Move to Windows 11, license included", 60)),
      about: occasional(textLine("A family business in South Florida", 60)),
      team: occasional(textLine("Who picks up when you call", 60)),
      industries: occasional(textLine("From clinics to airfields", 60)),
      knowledgeBase: occasional(textLine("Plain answers to everyday questions", 60)),
      ipLookup: occasional(textLine("What the internet sees of you", 60)),
      portal: occasional(textLine("Your invoices and what we look after", 60)),
      calculator: occasional(textLine("An estimate in three steps", 60)),
      consultation: occasional(textLine("Free, with a technician", 60)),
      contact: occasional(textLine("Call, write or send a message", 60)),
      reviews: occasional(textLine("What clients say", 60)),
    },
  },
  bar: {
    call: textLine("Call", 20),
    book: textLine("Book Consultation", 25),
  },
  footer: {
    about: textLine("Family-owned IT for businesses in South Florida.", 150),
    rights: textLine("All rights reserved.", 60),
    hours: textLine("Office {hours} · Emergency line 24/7", 80),
    alerts: textLine("Security alerts", 40),
    privacyPage: textLine("Privacy", 20),
    termsPage: textLine("Terms of Use", 20),
    privacy: {
      title: textLine("Privacy choices", 40),
      text: paragraph(
        "We count visits to see which pages help, without cookies, stored IP addresses or knowing you the next day.",
        300,
      ),
      count: textLine("Count my visits from this browser", 60),
      refused: textLine("Your browser asks sites not to track you, so we don't.", 120),
      withoutScript: textLine("Without scripts, nothing is counted.", 120),
    },
  },
  notFound: {
    title: occasional(textLine("Page Not Found", 60)),
    text: occasional(
      paragraph(
        "The page has moved, or it was never here. Search for what you need, or talk to our team.",
        200,
      ),
    ),
    search: occasional(textLine("Search the knowledge base", 60)),
    placeholder: occasional(textLine("Search articles", 40)),
    find: occasional(textLine("Search", 20)),
    mostRead: occasional(textLine("Most read articles", 60)),
    pages: occasional(textLine("Main pages", 60)),
    person: occasional(textLine("Talk to our team", 60)),
    contact: occasional(textLine("Contact Us", 40)),
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
