import { aiGeneralFormTexts, aiServiceFormTexts } from "@/components/site/ai-development/form-texts";
import { asked } from "@/components/site/questions-texts";
import { line, list, occasional, pageTexts, rich, type TextsOf } from "@/lib/page-texts/declare";

/** A service in words; its name is that of its leads (lib/leads/ai-options.ts). */
const card = (text: string, points: readonly string[]) => ({ text: rich(text, 300), points: list(points) });

/** What the AI development page says (docs/product.md 3.2, "AI Development page"). */
export const aiDevelopmentTexts = pageTexts("aiDevelopment", {
  hero: {
    crumb: line("AI Development", 40),
    title: line("AI that takes work off your desk.", 80),
    lead: rich(
      "We build chatbots, forecasts, automations and agents for small and medium businesses in South Florida, and connect them to the programs that you already use.",
      300,
    ),
    consultation: line("Get Free AI Consultation", 40),
    call: line("Call {phone}", 40),
  },
  figures: {
    name: line("In figures", 40),
    yearsFigure: line("5+", 8),
    years: line("Years of AI work", 40),
    projectsFigure: line("100+", 8),
    projects: line("AI projects", 40),
    satisfactionFigure: line("100%", 8),
    satisfaction: line("Client satisfaction", 40),
    supportFigure: line("24/7", 8),
    support: line("Support available", 40),
  },
  services: {
    title: line("Seven ways to put AI to work", 80),
    lead: rich(
      "Each begins with a task that costs you time or money today. If a simpler tool does it, we say so.",
      300,
    ),
    request: line("Request Consultation", 40),
    "machine-learning": card(
      "Models that learn from your own records: what sells when, which machine will fail next, which transaction looks wrong. We say first whether your data can answer the question.",
      ["Sales and stock forecasts", "Unusual activity found", "Photos and scans read"],
    ),
    "ai-chatbots": card(
      "An assistant on your website or phone that answers from your own documents and hands over to a person when it should.",
      ["English and Spanish", "Appointments and leads", "Answers with their source"],
    ),
    "ai-analytics": card(
      "The figures from your programs in one place, with forecasts and explanations in plain English.",
      ["One dashboard", "Alerts that mean something", "Reports that write themselves"],
    ),
    "ai-automation": card(
      "The typing between two programs, done for you: invoices read, email sorted, forms filled in, with exceptions shown to a person.",
      ["Invoices and documents", "Incoming email", "Schedules and follow-ups"],
    ),
    "custom-ai-solutions": card(
      "Software built around your process where nothing that you can buy fits, in the cloud or on a server of your own.",
      ["Search in your documents", "AI inside your programs", "A prototype before the product"],
    ),
    "ai-promo-videos": card(
      "Short videos that explain what you do, planned by people and produced with AI.",
      ["Website and social clips", "Voice and captions", "English and Spanish versions"],
    ),
    "ai-agents": card(
      "Programs that carry out a task from start to finish: look things up, prepare the quote, update the CRM, and ask before anything that can't be undone.",
      ["Work across your programs", "A person approves what matters", "A record of every step"],
    ),
  },
  process: {
    title: line("From an idea to a system that earns its keep", 80),
    lead: rich(
      "Small steps with something to look at after each, so that you can stop, change course or go on.",
      300,
    ),
    step: line("Step", 20),
    discovery: line("Discovery & Analysis", 60),
    discoveryText: rich(
      "We look at the task, the data and the programs around it, and agree on what a good result is.",
      200,
    ),
    model: line("Model Development", 60),
    modelText: rich(
      "We choose or train the model and measure it on your own examples. You see results early.",
      200,
    ),
    integration: line("Integration & Testing", 60),
    integrationText: rich(
      "It is connected to the programs you use, and your people try it on real work before it counts.",
      200,
    ),
    support: line("Optimization & Support", 60),
    supportText: rich(
      "We watch how well it does, correct it as your business changes, and are there when you call.",
      200,
    ),
  },
  technologies: {
    title: line("Technologies we work with", 80),
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
    note: rich("We choose for each project and explain why. The names belong to their owners.", 200),
  },
  questions: {
    title: line("Questions before you begin", 80),
    cost: asked(
      "What does the AI consultation cost?",
      "Nothing. We contact you within 2 business hours of your request, talk about the task and tell you whether AI is worth it. There is no obligation afterwards.",
    ),
    size: asked(
      "Is my business too small for AI?",
      "Size matters less than the task. A job that one person repeats for hours each week is often worth automating in an office of five. Where it is not, we say so.",
    ),
    records: asked(
      "How much data do we need?",
      "That depends on the service. A chatbot or an agent works from the documents you already have. A model that forecasts your sales needs records over a longer time. We look at what there is in the first step, before you spend money on the second.",
    ),
    programs: asked(
      "Can it work with the programs that we use?",
      "Usually. Most business programs have an interface to connect to, and many others can be reached through their exports or their email. We check that during discovery.",
    ),
    privacy: asked(
      "What happens to our data?",
      "Which data a system may see, where it is processed and who can read it belongs to the first step, before anything is built. Where data must not leave your office, a model can run on a server of your own.",
    ),
    mistakes: asked(
      "Does AI make mistakes?",
      "Yes, and a system has to be built for that. We measure how often it is right on your own examples, show where an answer comes from, and leave the last word to a person wherever a mistake would be expensive.",
    ),
  },
  closing: {
    title: line("Which task should be the first?", 80),
    lead: rich(
      "Tell us what takes too long in your office. We answer within 2 business hours and find out with you whether AI is the right tool for it.",
      300,
    ),
    consultation: line("Get Free AI Consultation", 40),
    call: line("Call {phone}", 40),
  },
  consultations: {
    section: line("Request a consultation", 60),
    general: {
      title: line("Free AI consultation", 60),
      lead: occasional(
        line("Tell us about your business, and we find out together where AI is worth it.", 150),
      ),
      close: occasional(line("Close", 20)),
      form: aiGeneralFormTexts,
    },
    service: {
      title: line("Consultation about one service", 60),
      titleAfterName: occasional(line("consultation", 40)),
      lead: occasional(line("Free, and without obligation.", 150)),
      form: aiServiceFormTexts,
    },
  },
});

export type AiDevelopmentTexts = TextsOf<typeof aiDevelopmentTexts>;
