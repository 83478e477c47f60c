import { idsOf } from "@/lib/core/ids-of";

/** Choices of the AI page's two forms. The ids are the owner's; the wording is ours. */

export const industries = {
  healthcare: "Healthcare",
  finance: "Finance",
  retail: "Retail",
  manufacturing: "Manufacturing",
  "real-estate": "Real estate",
  legal: "Legal",
  education: "Education",
  hospitality: "Hospitality",
  logistics: "Logistics",
  technology: "Technology",
  other: "Other",
} as const;

export const businessSizes = ["1-10", "11-50", "51-200", "201-500", "500+"] as const;

export const aiUsages = {
  none: "None yet",
  basic: "Basic: a tool here and there",
  some: "Some: part of our daily work",
  advanced: "Advanced: systems of our own",
} as const;

export const aiInterests = {
  "machine-learning": "Machine learning models",
  "ai-chatbots": "Chatbots and assistants",
  "ai-analytics": "Analytics and forecasting",
  "ai-automation": "Process automation",
  "custom-ai-solutions": "Custom AI software",
  "ai-promo-videos": "AI promo videos",
  "ai-agents": "AI agents",
  "document-processing": "Reading documents and forms",
  "computer-vision": "Image recognition",
  "natural-language-processing": "Text analysis and search",
} as const;

export const aiTimelines = {
  asap: "As soon as possible",
  "1-3months": "In 1 to 3 months",
  "3-6months": "In 3 to 6 months",
  "6-12months": "In 6 to 12 months",
  planning: "Still planning",
} as const;

export const aiBudgets = {
  "under-10k": "Under $10,000",
  "10k-25k": "$10,000 to $25,000",
  "25k-50k": "$25,000 to $50,000",
  "50k-100k": "$50,000 to $100,000",
  "100k+": "Over $100,000",
  discuss: "Let's discuss it",
} as const;

export const aiContactTimes = {
  morning: "Morning (9-12)",
  afternoon: "Afternoon (12-5)",
  evening: "Evening (5-7)",
  anytime: "Anytime",
} as const;

export const serviceTimelines = {
  asap: "As soon as possible",
  "1-month": "Within a month",
  "2-3-months": "In 2 to 3 months",
  "6-months": "In about 6 months",
  flexible: "Flexible",
} as const;

export const serviceBudgets = {
  "under-5k": "Under $5,000",
  "5k-15k": "$5,000 to $15,000",
  "15k-50k": "$15,000 to $50,000",
  "50k-plus": "Over $50,000",
  discuss: "Let's discuss it",
} as const;

/** `title` is sent and stored as `serviceType`. */
export const aiServices = {
  "machine-learning": {
    title: "Machine Learning",
    needs: [
      "Forecast sales or demand",
      "Spot fraud or unusual activity",
      "Predict equipment failures",
      "Recommend products to customers",
      "Sort customers into groups",
      "Recognize images or scans",
      "Improve a model we already have",
    ],
    question: "What data do you have today, and where is it kept?",
  },
  "ai-chatbots": {
    title: "AI Chatbots",
    needs: [
      "Answer customers on our website",
      "Book appointments",
      "Qualify leads and pass them on",
      "Answer in English and Spanish",
      "Help our own staff find answers",
      "Connect to our CRM or help desk",
    ],
    question: "Which questions do your customers ask most often?",
  },
  "ai-analytics": {
    title: "AI Analytics",
    needs: [
      "One dashboard for all our figures",
      "Forecast revenue and cash flow",
      "Understand why customers leave",
      "Reports in plain English",
      "Alerts when a figure looks wrong",
      "Clean up and combine our data",
    ],
    question: "Which decision would you make better with the right figures in front of you?",
  },
  "ai-automation": {
    title: "AI Automation",
    needs: [
      "Read invoices and enter them",
      "Sort and route incoming email",
      "Fill in forms and documents",
      "Schedule people and jobs",
      "Move data between programs",
      "Follow up with customers",
      "Prepare recurring reports",
    ],
    question: "Which task takes your team the most hours each week?",
  },
  "custom-ai-solutions": {
    title: "Custom AI Solutions",
    needs: [
      "Software built around our process",
      "Search across our own documents",
      "AI inside a program we already use",
      "A private model on our own server",
      "A prototype to test an idea",
      "Advice on what is worth building",
    ],
    question: "What should the finished system do that nothing you can buy does?",
  },
  "ai-promo-videos": {
    title: "AI Promo Videos",
    needs: [
      "A video for our home page",
      "Short clips for social media",
      "A product or service explained",
      "A presenter or narrator made with AI",
      "English and Spanish versions",
      "Training videos for our staff",
    ],
    question: "Who should watch the video, and what should they do after it?",
  },
  "ai-agents": {
    title: "AI Agents",
    needs: [
      "Handle customer requests from start to finish",
      "Research and summarize",
      "Prepare quotes and proposals",
      "Watch systems and react",
      "Keep our CRM up to date",
      "Several agents that work together",
      "Approval by a person before each action",
    ],
    question: "Which programs and accounts would the agent need to work with?",
  },
} satisfies Record<string, { title: string; needs: string[]; question: string }>;

export type AiServiceId = keyof typeof aiServices;
export const aiServiceIds = idsOf(aiServices);
