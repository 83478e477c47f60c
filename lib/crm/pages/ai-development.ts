import { list, occasional, pageTexts, rich, type TextsOf, textLine } from "@/lib/content/page-texts/declare";
import { aiGeneralFormTexts, aiServiceFormTexts } from "@/lib/crm/pages/ai-development-forms";
import { questionTexts } from "@/lib/crm/pages/questions";

/** A service's name is that of its leads (lib/crm/leads/ai-options.ts). */
const card = (text: string, points: readonly string[]) => ({ text: rich(text, 300), points: list(points) });

const step = (time: string, text: string, result: string) => ({
  time: textLine(time, 12),
  text: textLine(text, 80),
  result: textLine(result, 120),
});

export const aiDevelopmentTexts = pageTexts("aiDevelopment", {
  hero: {
    crumb: textLine("AI Development", 40),
    title: textLine("AI that takes work off your desk.", 80),
    lead: rich(
      "We build chatbots, forecasts, automations and agents for small and medium businesses in South Florida, and connect them to the programs you already use.",
      300,
    ),
    consultation: textLine("Get Free AI Consultation", 40),
    call: textLine("Call {phone}", 40),
  },
  example: {
    title: textLine("An automation at work", 60),
    note: textLine("An example: invoices that arrive by email.", 100),
    arrives: step("9:02 am", "Six invoices arrive", "Read as they come, PDF or photo"),
    matches: step(
      "9:03 am",
      "Five match their orders",
      "Entered in your accounting software, each with its source",
    ),
    asks: step("9:04 am", "One is $40 higher than its order", "Not entered: a person is asked"),
    ends: step("9:10 am", "A person says no", "The vendor gets a polite email, and the log keeps the reason"),
  },
  figures: {
    name: textLine("By the numbers", 40),
    yearsFigure: textLine("5+", 8),
    years: textLine("Years of AI work", 40),
    projectsFigure: textLine("100+", 8),
    projects: textLine("AI projects", 40),
    satisfactionFigure: textLine("100%", 8),
    satisfaction: textLine("Client satisfaction", 40),
    supportFigure: textLine("24/7", 8),
    support: textLine("Support available", 40),
  },
  services: {
    title: textLine("Seven ways to put AI to work", 80),
    lead: rich(
      "Each begins with a task that costs you time or money today. If a simpler tool will do, we'll say so.",
      300,
    ),
    request: textLine("Request Consultation", 40),
    "machine-learning": card(
      "Models that learn from your own records: what sells when, which machine will fail next, which transaction looks wrong. We tell you up front whether your data can answer the question.",
      ["Sales and inventory forecasts", "Unusual activity flagged", "Photo and scan recognition"],
    ),
    "ai-chatbots": card(
      "An assistant on your website or phone that answers from your own documents and hands off to a person when it should.",
      ["English and Spanish", "Appointments and leads", "Answers that cite their source"],
    ),
    "ai-analytics": card(
      "The numbers from all your software in one place, with forecasts and explanations in plain English.",
      ["One dashboard", "Alerts that mean something", "Reports that write themselves"],
    ),
    "ai-automation": card(
      "No more retyping from one program into another: invoices get read, email sorted and forms filled in, and a person sees the exceptions.",
      ["Invoices and documents", "Incoming email", "Schedules and follow-ups"],
    ),
    "custom-ai-solutions": card(
      "Software built around your process when nothing off the shelf fits, in the cloud or on your own server.",
      ["Search across your documents", "AI inside your software", "A prototype first"],
    ),
    "ai-promo-videos": card(
      "Short videos that explain what you do, planned by people and produced with AI.",
      ["Website and social clips", "Voice and captions", "English and Spanish versions"],
    ),
    "ai-agents": card(
      "Programs that carry out a task from start to finish: look things up, prepare the quote, update the CRM, and ask before doing anything that can't be undone.",
      ["Work across your programs", "A person approves what matters", "A record of every step"],
    ),
  },
  process: {
    title: textLine("From an idea to a system that earns its keep", 80),
    lead: rich(
      "Small steps, with something to see after each one, so you can stop, change course or keep going.",
      300,
    ),
    step: textLine("Step", 20),
    discovery: textLine("Discovery & Analysis", 60),
    discoveryText: rich(
      "We look at the task, the data and the programs around it, and agree with you on what a good result looks like.",
      200,
    ),
    model: textLine("Model Development", 60),
    modelText: rich(
      "We choose or train the model and measure it on your own examples. You see results early.",
      200,
    ),
    integration: textLine("Integration & Testing", 60),
    integrationText: rich(
      "We connect it to the software you use, and your team tries it on real work before you rely on it.",
      200,
    ),
    support: textLine("Optimization & Support", 60),
    supportText: rich(
      "We track how well it performs, adjust it as your business changes, and pick up when you call.",
      200,
    ),
  },
  technologies: {
    title: textLine("Technologies we work with", 80),
    names: list(
      [
        "Python",
        "PyTorch",
        "TensorFlow",
        "scikit-learn",
        "Hugging Face",
        "OpenAI",
        "LangChain",
        "PostgreSQL",
        "Node.js",
        "Docker",
        "AWS",
        "Microsoft Azure",
        "Google Cloud",
      ],
      { max: 40, maxEntries: 30 },
    ),
    note: rich(
      "We pick the tools for each project and explain why. All trademarks belong to their respective owners.",
      200,
    ),
  },
  questions: {
    title: textLine("Before you start", 80),
    cost: questionTexts(
      "What does the AI consultation cost?",
      "Nothing. We contact you within 2 business hours of your request, talk through the task and tell you whether AI is worth it. There is no obligation.",
    ),
    size: questionTexts(
      "Is my business too small for AI?",
      "Size matters less than the task. A job that one person repeats for hours each week is often worth automating even in an office of five. If it isn't, we'll tell you.",
    ),
    records: questionTexts(
      "How much data do we need?",
      "That depends on the service. A chatbot or an agent works from the documents you already have. A model that forecasts your sales needs a longer history. We check what you have in the first step, before you spend money on the second.",
    ),
    programs: questionTexts(
      "Will it work with the software we use?",
      "Usually. Most business software has an interface we can connect to, and much of the rest can be reached through exports or email. We check during discovery.",
    ),
    privacy: questionTexts(
      "What happens to our data?",
      "We settle that in the first step, before anything is built: which data the system may see, where it is processed and who can read it. If data can't leave your office, a model can run on your own server.",
    ),
    mistakes: questionTexts(
      "Does AI make mistakes?",
      "Yes, and a good system is built with that in mind. We measure how often it is right on your own examples, show where an answer comes from, and leave the last word to a person wherever a mistake would be expensive.",
    ),
  },
  closing: {
    title: textLine("Which task should go first?", 80),
    lead: rich(
      "Tell us what takes too long in your office. We get back to you within 2 business hours and figure out together whether AI is the right tool.",
      300,
    ),
    consultation: textLine("Get Free AI Consultation", 40),
    call: textLine("Call {phone}", 40),
  },
  consultations: {
    section: textLine("Request a consultation", 60),
    general: {
      title: textLine("Free AI consultation", 60),
      lead: occasional(
        textLine("Tell us about your business, and we'll figure out together where AI pays off.", 150),
      ),
      close: occasional(textLine("Close", 20)),
      form: aiGeneralFormTexts,
    },
    service: {
      title: textLine("Ask about one service", 60),
      titleAfterName: occasional(textLine("consultation", 40)),
      lead: occasional(textLine("Free, with no obligation.", 150)),
      form: aiServiceFormTexts,
    },
  },
});

export type AiDevelopmentTexts = TextsOf<typeof aiDevelopmentTexts>;
