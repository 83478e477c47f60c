import {
  occasional,
  pageTexts,
  paragraph,
  rich,
  type TextsOf,
  textLine,
} from "@/lib/content/page-texts/declare";
import { quickQuoteFormTexts } from "@/lib/crm/pages/forms";
import { questionTexts } from "@/lib/crm/pages/questions";

export const servicesTexts = pageTexts("services", {
  hero: {
    crumb: textLine("Maintenance Services", 40),
    title: textLine("Monthly IT maintenance, priced up front", 80),
    lead: rich(
      "What we maintain for businesses in Miami and Broward, and what it costs. Small problems get fixed early, by people who know your systems.",
      300,
    ),
    prices: textLine("See Plans and Prices", 40),
    estimate: textLine("IT Service Calculator", 40),
  },
  list: {
    name: textLine("Services", 40),
    title: textLine("Services and prices", 60),
    loading: occasional(textLine("Loading services...", 60)),
    updating: occasional(textLine("Services Currently Being Updated", 80)),
    updatingText: occasional(
      paragraph(
        "Call or email us for current services and prices. We can take your order that way, too.",
        300,
      ),
    ),
  },
  table: {
    name: textLine("Plans compared", 60),
    plan: textLine("Plan", 30),
    included: textLine("What's included", 40),
    price: textLine("Price", 30),
    quantity: textLine("Quantity", 30),
    hours: textLine("Hours a month", 30),
    byHour: occasional(textLine("in hours a month", 40)),
    sum: textLine("Total", 30),
    order: textLine("Order", 30),
    fewer: textLine("One fewer", 30),
    more: textLine("One more", 30),
    choose: textLine("Set your quantities to see your monthly total.", 120),
    total: occasional(textLine("Your total", 40)),
    aMonth: textLine("a month", 30),
    aYear: occasional(textLine("a year", 30)),
    setup: occasional(textLine("plus setup, once:", 40)),
    send: occasional(textLine("Send Me This as a Quote", 40)),
    quoteInstead: occasional(textLine("Get a Quote", 30)),
    several: occasional(
      textLine(
        "Online you order one plan at a time. For more, we'll send you one quote for all of them.",
        150,
      ),
    ),
  },
  /** Also on the home page. */
  office: {
    title: textLine("How many people? Any server?", 60),
    people: textLine("People", 30),
    servers: textLine("Servers", 30),
    /** `{people}` and `{servers}` are prices a month. */
    each: textLine("{people} a month for each person's computer, {servers} for each server.", 120),
    send: textLine("Send Me This Quote", 40),
    plans: textLine("See Plans and Prices", 40),
  },
  cycle: {
    name: occasional(textLine("How often you pay", 40)),
    monthly: occasional(textLine("Monthly", 20)),
    yearly: occasional(textLine("Yearly", 20)),
    saving: occasional(textLine("save up to {percent}%", 30)),
  },
  quote: {
    ...quickQuoteFormTexts,
    title: occasional(textLine("Where should we send your quote?", 60)),
    lead: occasional(textLine("We'll reply within 2 business hours, with your plans and quantities.", 120)),
    formName: textLine("Get a quote for these plans", 80),
    submit: textLine("Get My Quote", 40),
  },
  questions: {
    title: textLine("Common questions", 80),
    lead: rich("Short answers. For anything bigger, ask for a free consultation.", 300),
    meaning: questionTexts(
      "What counts as maintenance, and what doesn't?",
      "Maintenance keeps what you have in good shape: updates, checks, monitored backups, and small problems fixed before they grow. New equipment, migrations and rebuilds are projects, and we quote those first.",
    ),
    choice: questionTexts(
      "Which service does my office need?",
      "Start with whatever brings work to a halt when it fails: the machine everyone saves to, your email, the front desk computers. Tell us what you have in a free consultation, and we'll say which services are worth the money for you.",
    ),
    visits: questionTexts(
      "Do you come to our office?",
      "Yes, in Miami and Broward. Tell us where you are and what you need, and we'll agree on what needs a visit and what we can do remotely.",
    ),
    cancel: questionTexts(
      "Can I cancel a plan?",
      "Plans are priced by the month. To cancel or change one, call {phone} or write to {email}, and we'll go over what applies to yours. Hourly Phone Support needs no contract.",
    ),
    night: questionTexts(
      "Who answers if something fails at night?",
      "We pick up 24/7: call the same number at any hour. The office itself is open {hours}.",
    ),
  },
  next: {
    title: textLine("Tell us what you depend on", 80),
    text: rich(
      "We'll look at it together, and you'll get a plain list of what to take care of first. The consultation is free.",
      300,
    ),
    consultation: textLine("Free Consultation", 40),
  },
});

export type ServicesTexts = TextsOf<typeof servicesTexts>;
