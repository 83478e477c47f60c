import { occasional, pageTexts, rich, type TextsOf, textLine } from "@/lib/content/page-texts/declare";
import { itConsultationFormTexts } from "@/lib/crm/pages/forms";
import { questionTexts } from "@/lib/crm/pages/questions";

export const itConsultationTexts = pageTexts("itConsultation", {
  hero: {
    crumb: textLine("Free IT Consultation", 40),
    title: textLine("A free look at your IT, in plain language", 80),
    lead: rich(
      "Tell us what slows you down. We look at it with you, and explain what to fix first and what can wait.",
      300,
    ),
    request: textLine("Request Your Consultation", 40),
    experience: textLine("27+ Years of Experience", 50),
    insured: textLine("Licensed and Insured", 50),
    familyOwned: textLine("Family-Owned", 50),
  },
  help: {
    label: textLine("Emergency line", 40),
    title: textLine("Is something down right now?", 80),
    text: rich("Skip the form. Call and tell us what stopped working.", 200),
    call: textLine("Call {phone}", 40),
    hours: textLine("Office {hours} · Emergency line 24/7", 80),
  },
  request: {
    title: occasional(textLine("Request your free consultation", 80)),
    titleWithTimes: occasional(textLine("Book your free consultation", 80)),
    lead: rich("The consultation is free, and you decide afterward whether to go any further.", 300),
    choose: textLine("Choose a time", 60),
    chooseText: rich("Or leave it open, and we'll find one together.", 200),
    send: textLine("Send the form", 60),
    sendText: rich("It takes about a minute. Anything you don't know yet can wait for the call.", 200),
    contact: textLine("We contact you", 60),
    contactText: rich("Someone on our team calls or emails you to set a time that works.", 200),
    call: textLine("We call you at your time", 60),
    callText: rich(
      "At the number that you give. A confirmation comes by email, with a link to move or cancel.",
      200,
    ),
    look: textLine("We look at it together", 60),
    lookText: rich(
      "By phone or at your office in Miami or Broward. You'll hear what to fix first, and why.",
      200,
    ),
  },
  form: itConsultationFormTexts,
  why: {
    title: textLine("Why choose us", 80),
    lead: rich("An honest answer beats a long product list. Here's what's behind ours.", 300),
    practice: textLine("27+ years of experience", 60),
    practiceText: rich(
      "27+ years of experience with computers and networks, and 500+ businesses served. Chances are we've seen your problem before.",
      300,
    ),
    insured: textLine("Licensed and insured", 60),
    insuredText: rich(
      "We work on the systems your business depends on, in your office and on your servers. You know who you're letting in. We're licensed and insured.",
      300,
    ),
    close: textLine("Family-owned, and close by", 60),
    closeText: rich(
      "You talk to the people who do the work and know your office. Support is there around the clock, from a South Florida team.",
      300,
    ),
  },
  questions: {
    title: textLine("Before you ask", 80),
    lead: rich("The questions that come up most before a first conversation.", 300),
    free: questionTexts(
      "Is the consultation really free?",
      "Yes. We talk with you, look at what you have and tell you what we'd do first. You only pay for work you approve, at a price we agree on first.",
    ),
    soon: questionTexts(
      "How soon will I hear from you?",
      "If you choose a time in the form, we call you then. Otherwise we contact you within 24 hours to schedule your consultation. If it can't wait that long, call {phone}. We pick up 24/7.",
    ),
    visits: questionTexts(
      "Do you come to our office?",
      "Yes, to businesses in Miami and Broward. We sort out what we can by phone first, so a visit goes into the work itself.",
    ),
    ready: questionTexts(
      "What should I have ready?",
      "Nothing special. It helps to know roughly how many people and computers you have, which programs you can't work without, and when the trouble started.",
    ),
    another: questionTexts(
      "We already have an IT company. Can we still ask?",
      "Of course. A second opinion is a good reason for a consultation, and if what you have is fine, we'll say so.",
    ),
    privacy: questionTexts(
      "What happens to what I write in the form?",
      "Our staff reads it to prepare for the call and to answer you. We don't need passwords for that, so please don't send any.",
    ),
  },
});

export type ItConsultationTexts = TextsOf<typeof itConsultationTexts>;
