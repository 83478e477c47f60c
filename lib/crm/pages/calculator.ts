import {
  occasional,
  pageTexts,
  paragraph,
  rich,
  type TextsOf,
  textLine,
} from "@/lib/content/page-texts/declare";
import { legalTexts } from "@/lib/crm/pages/forms";
import { questionTexts } from "@/lib/crm/pages/questions";

export const calculatorPageTexts = pageTexts("serviceCalculator", {
  hero: {
    crumb: textLine("IT Service Calculator", 40),
    title: textLine("IT Service Calculator", 80),
    lead: rich(
      "Choose services, add hours and options, and watch the estimate as you go. Three steps, no obligation.",
      300,
    ),
    section: textLine("Your project estimate", 40),
  },
  wizard: {
    formName: textLine("Project estimate", 60),
    back: textLine("Back", 20),
    toConfigure: textLine("Next: Options and Hours", 40),
    toContact: textLine("Next: Your Details", 40),
    steps: textLine("Steps", 40),
    nothingChosen: occasional(textLine("Please select at least one service.", 100)),
    summary: {
      name: textLine("Quote summary", 40),
      label: textLine("Your estimate", 40),
      nothing: textLine("Choose a service to see its price here.", 120),
      quoted: occasional(textLine("Without {options}: we'll price that with you.", 300)),
      details: occasional(textLine("Details", 20)),
      hideDetails: occasional(textLine("Hide details", 20)),
      steps: occasional(textLine("How this total is computed", 60)),
      callUs: occasional(textLine("Please call us", 40)),
      tooLarge: occasional(
        textLine("This estimate is bigger than we can calculate online. Please call us:", 150),
      ),
    },
    select: {
      title: textLine("Select Services", 40),
      lead: textLine("Choose everything you need help with. You can change it at any time.", 200),
    },
    configure: {
      title: textLine("Configure", 40),
      lead: textLine(
        "Choose the options you want, and add hours if you know them. If not, tell us later how many people or devices you have, and we'll estimate the hours.",
        200,
      ),
      withoutScript: textLine(
        "Fill in the details for the services you chose above; the rest doesn't count.",
        200,
      ),
      remove: textLine("Remove", 20),
      hours: textLine("Estimated hours", 40),
      hoursHint: textLine("In half-hour steps.", 80),
      options: textLine("Options", 40),
      included: occasional(textLine("always included", 40)),
      anHour: textLine("an hour", 20),
      changed: occasional(textLine("Because of {by}, the price shown for {of} has changed, too.", 200)),
      quoted: occasional(textLine("Quoted individually", 40)),
    },
    contact: {
      title: textLine("Contact Info", 40),
      lead: textLine("Where should we send the proposal? We answer within 24 hours.", 200),
      required: textLine("Fields marked with * are required.", 80),
      withoutScript: textLine(
        "We work out your estimate when you submit this form and include it in our proposal.",
        200,
      ),
      name: textLine("Name", 40),
      email: textLine("Email", 40),
      phone: textLine("Phone", 40),
      company: textLine("Company", 40),
      urgency: textLine("Urgency", 40),
      method: textLine("How should we contact you?", 60),
      project: textLine("About your project", 60),
      projectHint: textLine("What you have today, what should change, and by when.", 150),
      submit: textLine("Submit Quote Request", 40),
      ...legalTexts,
    },
    shared: {
      whole: occasional(textLine("This estimate was shared with you. Its prices are today's.", 120)),
      part: occasional(
        textLine(
          "This link names something that we no longer offer, or that we can't read. We left that out; the prices are today's.",
          200,
        ),
      ),
    },
    sent: {
      estimate: occasional(textLine("Your estimate:", 40)),
      sheet: occasional(textLine("Your estimate", 40)),
      reference: occasional(textLine("Reference", 40)),
      buyer: occasional(textLine("Prepared for", 40)),
      date: occasional(textLine("Date", 40)),
      valid: occasional(textLine("Valid until", 40)),
      total: occasional(textLine("Total", 40)),
      next: occasional(
        paragraph(
          "Someone on our team will reply to {address} by {date}. Our office hours are {hours}. Can't wait? Call {phone} and mention {reference}.",
          300,
        ),
      ),
      notFinal: occasional(
        paragraph(
          "This is an estimate, not a final price: nothing starts before you agree to our proposal.",
          300,
        ),
      ),
      quoted: occasional(textLine("Quoted individually, not in the total: {options}.", 300)),
      book: textLine("Book a Call About This Estimate", 60),
      again: occasional(textLine("The same choices at current prices:", 80)),
      open: occasional(textLine("open this estimate", 60)),
      print: occasional(textLine("Print", 20)),
      mail: occasional(textLine("Email Me This", 30)),
      mailing: occasional(textLine("Sending...", 30)),
      mailed: occasional(textLine("On its way", 30)),
      copy: occasional(textLine("Copy Link", 30)),
      mailSent: occasional(textLine("Quote Sent", 40)),
      mailSentText: occasional(textLine("It is on its way to {address}.", 100)),
      mailFailed: occasional(textLine("Error", 40)),
      mailFailedText: occasional(textLine("The quote could not be sent. Please try again in a moment.", 120)),
      copied: occasional(textLine("Copied", 40)),
      copiedText: occasional(textLine("Link copied to clipboard", 80)),
      copyFailed: occasional(textLine("Error", 40)),
      copyFailedText: occasional(textLine("Failed to copy to clipboard", 80)),
      home: textLine("Return to Home", 40),
    },
  },
  unavailable: {
    title: occasional(textLine("The calculator has no prices right now", 80)),
    text: occasional(
      paragraph(
        "We can't load our price list right now. Please try again in a few minutes, or tell us what you need: we can give you the same estimate by phone or email.",
        300,
      ),
    ),
  },
  questions: {
    title: textLine("How the estimate works", 80),
    lead: rich("The rules are simple, and we use the same ones to price your request.", 300),
    calculated: questionTexts(
      "How is the estimate calculated?",
      "Each service starts with its base price. If you enter hours, its hourly rate times those hours is added. Then each option is applied in the order shown: most add a fixed amount, some add an amount for each hour, those marked with × multiply the total so far, and those with % add a part of it. An option quoted individually is not in the sum: we price it with you.",
    ),
    final: questionTexts(
      "Is the estimate a final price?",
      "No. It's a ballpark figure before anyone has seen your systems. After you submit it, we contact you within 24 hours with a detailed proposal, and nothing starts until you agree to it.",
    ),
    hours: questionTexts(
      "What if I don't know the hours?",
      "Leave them blank, and tell us how many people or devices you have. You'll see what the service and its options start at, and we'll estimate the hours.",
    ),
    privacy: questionTexts(
      "What do you do with my details?",
      "We use them to answer your request. What you type stays in this browser tab until you submit it, so a reload doesn't lose it.",
    ),
    maintenance: questionTexts(
      "I need regular maintenance, not a project. Is this the right place?",
      "For ongoing care, compare our six maintenance plans under Pricing instead: their prices are fixed, and you can order one right away or get a quote for several.",
    ),
  },
  next: {
    title: textLine("Would you rather talk it through?", 80),
    text: rich(
      "Tell us what slows you down, and we'll work out together what to do first. The consultation is free.",
      300,
    ),
    consultation: textLine("Free Consultation", 40),
    plans: textLine("Plans and Prices", 40),
  },
});

export type CalculatorPageTexts = TextsOf<typeof calculatorPageTexts>;
