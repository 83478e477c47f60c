import { list, pageTexts, rich, type TextsOf, textLine } from "@/lib/content/page-texts/declare";
import { contactFormTexts } from "@/lib/crm/pages/forms";

export const contactTexts = pageTexts("contact", {
  hero: {
    crumb: textLine("Contact", 40),
    title: textLine("Talk to the people who do the work", 80),
    lead: rich("Call, email or send the form. Someone on our team will reply within 2 business hours.", 300),
    call: textLine("Call {phone}", 40),
    write: textLine("Send a Message", 40),
  },
  ways: {
    name: textLine("Ways to reach us", 40),
    phone: textLine("Phone", 40),
    call: textLine("Call now", 40),
    email: textLine("Email", 40),
    write: textLine("Write an email", 40),
    office: textLine("Office", 40),
    directions: textLine("Get directions", 40),
    hours: textLine("Hours and area", 40),
    closed: textLine("Closed", 20),
    always: textLine("Emergencies", 30),
  },
  message: {
    title: textLine("Send us a message", 80),
    lead: rich("Tell us who you are and what you need. We'll take it from there.", 300),
    points: list([
      "Someone on our team reads every message.",
      "You'll hear from us within 2 business hours.",
      "The first consultation is free.",
    ]),
    down: textLine("Is something down right now?", 80),
    call: textLine("Call", 60),
    instead: textLine("any time: we pick up 24/7. We answer messages during office hours, {hours}.", 150),
  },
  form: contactFormTexts,
  other: {
    title: textLine("Looking for something else?", 80),
    lead: rich("Not every question needs a conversation. These pages may answer yours faster.", 300),
    consultation: textLine("Free IT Consultation", 60),
    consultationText: rich(
      "Tell us more about your office and get a free conversation about what to fix first.",
      200,
    ),
    calculator: textLine("IT Service Calculator", 60),
    calculatorText: rich(
      "Choose the work you have in mind and see an estimate before you talk to anyone.",
      200,
    ),
    knowledge: textLine("Knowledge Base", 60),
    knowledgeText: rich(
      "Plain answers to everyday questions about networks, security, backups and email.",
      200,
    ),
  },
});

export type ContactTexts = TextsOf<typeof contactTexts>;
