import { asked } from "@/components/site/questions-texts";
import { line, occasional, pageTexts, paragraph, rich, type TextsOf } from "@/lib/page-texts/declare";

/** What the services page says around the services themselves (docs/product.md 3.2, "Maintenance Services page"). */
export const servicesTexts = pageTexts("services", {
  hero: {
    crumb: line("Maintenance Services", 40),
    title: line("Looked after, month after month", 80),
    lead: rich(
      "What we maintain for businesses in Miami and Broward today, and what it costs. Small things are put right early, by people who know your systems.",
      300,
    ),
    plans: line("Maintenance Plans", 40),
    estimate: line("Estimate a Project", 40),
  },
  list: {
    name: line("Services", 40),
    title: line("Services and prices", 60),
    loading: occasional(line("Loading services...", 60)),
    updating: occasional(line("Services Currently Being Updated", 80)),
    updatingText: occasional(
      paragraph(
        "We can tell you today's services and prices on the phone or by email, and take your order there.",
        300,
      ),
    ),
  },
  /** The services beside each other; they have their own words, and those of the ordering page where they are its plans. */
  table: {
    name: line("Plans compared", 60),
    plan: line("Plan", 30),
    forWhom: line("For whom", 30),
    included: line("What is in it", 40),
    price: line("Price", 30),
    quantity: line("Quantity", 30),
    hours: line("Hours a month", 30),
    sum: line("Monthly sum", 30),
    order: line("Order", 30),
    fewer: line("One fewer", 30),
    more: line("One more", 30),
    choose: line("Choose how many of each you need, and see what they cost a month.", 120),
    total: occasional(line("Your total", 40)),
    aMonth: occasional(line("a month", 30)),
    setup: occasional(line("plus setup, once:", 40)),
  },
  questions: {
    title: line("What people ask us first", 80),
    lead: rich("Short answers. For anything longer, ask for a free consultation.", 300),
    meaning: asked(
      "What is maintenance, and what is it not?",
      "Maintenance keeps what you have in order: updates, checks, backups watched, small faults put right before they grow. New equipment, migrations and rebuilds are projects, and we give you a price for those first.",
    ),
    choice: asked(
      "Which service does my office need?",
      "Start with what stops work when it stops: the machine everyone saves to, the mail, the computers at the front desk. Tell us what you have in a free consultation and we say which services are worth their price for you.",
    ),
    visits: asked(
      "Do you come to our office?",
      "Yes, in Miami and Broward. Tell us where you are and what you need, and we agree with you what is done at your office and what from afar.",
    ),
    night: asked(
      "Who answers when something fails at night?",
      "Support is available 24/7. Call the same number at any hour; our office itself is open Monday to Friday, 9am to 6pm.",
    ),
  },
  next: {
    title: line("Tell us what you depend on", 80),
    text: rich(
      "We look at it together, and you get a plain list of what to look after first. The consultation is free.",
      300,
    ),
    consultation: line("Free Consultation", 40),
  },
});

export type ServicesTexts = TextsOf<typeof servicesTexts>;
