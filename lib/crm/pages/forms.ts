import { occasional, type TextValues, textLine, textLines } from "@/lib/content/page-texts/declare";
import { contactSelects } from "@/lib/crm/leads/options";
import { personLabels } from "@/lib/crm/pages/person";

/** Each page declares the texts of its form, so that a change affects only that page. */

export const REQUIRED = "Fields marked with * are required.";

export const legalTexts = {
  privacy: textLine("Privacy Policy", 60),
  terms: textLine("Terms of Use", 40),
};

export const personTexts = textLines(personLabels, 40);
export type PersonTexts = TextValues<typeof personTexts>;

export const choice = (label: string, placeholder: string) => ({
  label: textLine(label, 60),
  placeholder: textLine(placeholder, 60),
});

const service = choice(contactSelects.service.label, contactSelects.service.placeholder);
const employees = choice(contactSelects.employees.label, contactSelects.employees.placeholder);
const contactTime = choice(contactSelects.contactTime.label, contactSelects.contactTime.placeholder);

const fileTexts = {
  files: textLine("Photos or documents (optional)", 60),
  filesHint: textLine("Up to three pictures or PDF files, 10 MB each.", 150),
};

export const contactFormTexts = {
  formName: textLine("Request a free consultation", 80),
  required: textLine(REQUIRED, 80),
  person: personTexts,
  service,
  employees,
  contactTime,
  challenges: textLine("Current IT challenges", 60),
  challengesHint: textLine("A sentence or two is enough.", 150),
  ...fileTexts,
  submit: textLine("Request Free Consultation", 40),
  ...legalTexts,
};
export type ContactFormTexts = TextValues<typeof contactFormTexts>;

export const quickQuoteFormTexts = {
  formName: textLine("Get a quick quote", 80),
  name: textLine("Name", 40),
  email: textLine("Email", 40),
  phone: textLine("Phone", 40),
  submit: textLine("Get Quick Quote", 40),
  ...legalTexts,
};
export type QuickQuoteFormTexts = TextValues<typeof quickQuoteFormTexts>;

export const itConsultationFormTexts = {
  formName: textLine("Request a free IT consultation", 80),
  required: textLine(REQUIRED, 80),
  person: personTexts,
  services: textLine("What can we help with?", 60),
  servicesHint: textLine("Check all that apply.", 150),
  challenges: textLine("Your IT challenges", 60),
  challengesHint: textLine(
    "What goes wrong, since when, and who it affects. A sentence or two is enough.",
    150,
  ),
  urgency: choice("How urgent is it?", "Select one"),
  urgentCall: occasional(textLine("Something down right now? Don't wait for a reply. We pick up 24/7:", 120)),
  urgentPhone: occasional(textLine("{phone}", 40)),
  contactTime,
  ...fileTexts,
  more: textLine("More about you (optional)", 60),
  submit: textLine("Request Free Consultation", 40),
  book: textLine("Book This Time", 40),
  ...legalTexts,
};
export type ItConsultationFormTexts = TextValues<typeof itConsultationFormTexts>;

export const windows10FormTexts = {
  formName: textLine("Request a free Windows 10 assessment", 80),
  required: textLine(REQUIRED, 80),
  person: personTexts,
  employees,
  contactTime,
  challenges: textLine("Your computers and concerns", 60),
  challengesHint: textLine(
    "How many computers, how old, and which programs must keep working? A sentence or two is enough.",
    150,
  ),
  submit: textLine("Request Free Assessment", 40),
  ...legalTexts,
};
export type Windows10FormTexts = TextValues<typeof windows10FormTexts>;

export const waysTexts = {
  phone: textLine("Phone", 40),
  email: textLine("Email", 40),
  hours: textLine("Hours", 40),
  area: textLine("Service area", 40),
};
export type ContactMethodsTexts = TextValues<typeof waysTexts>;
