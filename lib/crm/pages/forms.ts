import { line, lines, occasional, type TextValues } from "@/lib/content/page-texts/declare";
import { contactSelects } from "@/lib/crm/leads/options";
import { personLabels } from "@/lib/crm/pages/person";

/** Each page declares the texts of its form, so that a change affects only that page. */

export const REQUIRED = "Fields marked with * are required.";

export const legalTexts = {
  privacy: line("Privacy Policy", 60),
  terms: line("Terms of Use", 40),
};

export const personTexts = lines(personLabels, 40);
export type PersonTexts = TextValues<typeof personTexts>;

export const choice = (label: string, placeholder: string) => ({
  label: line(label, 60),
  placeholder: line(placeholder, 60),
});

type Labels = { label: string; placeholder: string };

const selectTexts = <Name extends string>(selects: Readonly<Record<Name, Labels>>) =>
  Object.fromEntries(
    Object.entries<Labels>(selects).map(([name, { label, placeholder }]) => [
      name,
      choice(label, placeholder),
    ]),
  ) as Record<Name, ReturnType<typeof choice>>;

const fileTexts = {
  files: line("Photos or documents (optional)", 60),
  filesHint: line("Up to three pictures or PDF files, 10 MB each.", 150),
};

const { employees, contactTime } = selectTexts(contactSelects);

export const contactFormTexts = {
  formName: line("Request a free consultation", 80),
  required: line(REQUIRED, 80),
  person: personTexts,
  ...selectTexts(contactSelects),
  challenges: line("Current IT challenges", 60),
  challengesHint: line("A sentence or two is enough.", 150),
  ...fileTexts,
  submit: line("Request Free Consultation", 40),
  ...legalTexts,
};
export type ContactFormTexts = TextValues<typeof contactFormTexts>;

export const quickQuoteFormTexts = {
  formName: line("Get a quick quote", 80),
  name: line("Name", 40),
  email: line("Email", 40),
  phone: line("Phone", 40),
  submit: line("Get Quick Quote", 40),
  ...legalTexts,
};
export type QuickQuoteFormTexts = TextValues<typeof quickQuoteFormTexts>;

export const itConsultationFormTexts = {
  formName: line("Request a free IT consultation", 80),
  required: line(REQUIRED, 80),
  person: personTexts,
  services: line("What can we help with?", 60),
  servicesHint: line("Check all that apply.", 150),
  challenges: line("Your IT challenges", 60),
  challengesHint: line("What goes wrong, since when, and who it affects. A sentence or two is enough.", 150),
  urgency: choice("How urgent is it?", "Select one"),
  urgentCall: occasional(line("Something down right now? Don't wait for a reply. We pick up 24/7:", 120)),
  urgentPhone: occasional(line("{phone}", 40)),
  contactTime,
  ...fileTexts,
  more: line("More about you (optional)", 60),
  submit: line("Request Free Consultation", 40),
  book: line("Book This Time", 40),
  ...legalTexts,
};
export type ItConsultationFormTexts = TextValues<typeof itConsultationFormTexts>;

export const windows10FormTexts = {
  formName: line("Request a free Windows 10 assessment", 80),
  required: line(REQUIRED, 80),
  person: personTexts,
  employees,
  contactTime,
  challenges: line("Your computers and concerns", 60),
  challengesHint: line(
    "How many computers, how old, and which programs must keep working? A sentence or two is enough.",
    150,
  ),
  submit: line("Request Free Assessment", 40),
  ...legalTexts,
};
export type Windows10FormTexts = TextValues<typeof windows10FormTexts>;

export const waysTexts = {
  phone: line("Phone", 40),
  email: line("Email", 40),
  hours: line("Hours", 40),
  area: line("Service area", 40),
};
export type ContactMethodsTexts = TextValues<typeof waysTexts>;
