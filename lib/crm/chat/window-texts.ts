import { chatTexts } from "@/lib/crm/chat/texts";
import { chatTitle } from "@/lib/crm/chat/title";

/** Placeholders are `{hour}`, `{day}`, `{name}`, `{product}` and `{reference}`. */
export const windowTexts = {
  title: chatTitle,
  answers: "Our assistant answers right away",
  /** Availability of staff, by the office's hours. */
  hereUntil: "Our team is here until {hour}",
  backAt: "Our team is back {day} at {hour}",
  away: "Our team is away just now",
  /** Replaces both while a person answers. */
  personAnswers: "{name} from our team answers",
  personTypes: "{name} is typing",
  minimize: "Minimize chat",
  close: "Close chat",
  conversation: "Conversation",
  greeting:
    "Hello! I'm the {product} virtual assistant. Ask me about our services and prices, or about the computers in your office. Our team is one click away.",
  typing: "The assistant is typing",
  assistant: "Assistant:",
  you: "You:",
  helpful: "Helpful",
  notHelpful: "Not helpful",
  message: "Your message",
  placeholder: "Type a message",
  send: "Send",
  askPerson: "Talk to our team",
  reference: "Reference {reference}",
  menu: "More options",
  remove: "Delete my conversations",
  removeConfirm: "Yes, delete all of them",
  removeFailed: "Not deleted. Try again",
  personThere:
    "Someone on our team will join you here. If they can't, we'll email you within 2 business hours.",
  person: "Someone on our team will email you within 2 business hours.",
  name: "Name",
  email: "Email",
  phone: "Phone (optional)",
  back: "Back",
  notSent: "This could not be sent. Please try again.",
};

/** `difficulties` is shown when the server sends no answer. */
export const chatWindowTexts = { ...windowTexts, difficulties: chatTexts.difficulties };

export type ChatWindowTexts = Readonly<typeof chatWindowTexts>;
