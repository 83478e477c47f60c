/** Built-in texts; placeholders such as `{phone}` are filled in (lib/core/fill-in.ts). */
export const chatTexts = {
  difficulties:
    "I'm having technical difficulties right now. Please call us at {phone} or write to {email}, and we'll help you there.",
  inEnglish:
    "La respuesta está en inglés. Para hablar con una persona, elija “Talk to our team” abajo o llame al {phone}.",
  unknown:
    "I don't know that, and I don't want to guess. Our team can tell you: choose “Talk to our team” below, or call {phone}.",
  person:
    "Our team will be glad to help. Choose “Talk to our team” below and leave your name and email, or call {phone}.",
  inEnglishWaiting:
    "La respuesta está en inglés. Nuestro equipo ya sabe que espera a una persona; si es urgente, llame al {phone}.",
  unknownWaiting:
    "I don't know that, and I don't want to guess. Our team has your request and will answer you here or by email. If it's urgent, call {phone}.",
  personWaiting: "Our team has your request and will reply here or by email. If it's urgent, call {phone}.",
  /** Replaces a sentence with a foreign amount. */
  askForPrice: "Please ask us for a price.",
  found: "Here's what I found on our site:",
  plans: "Here's what it costs:",
  plansInSpanish: "Estos son nuestros precios:",
  near: "Did you mean one of these?",
  unknownInSpanish:
    "No lo sé, y no quiero adivinar. Nuestro equipo le puede responder: elija “Talk to our team” abajo o llame al {phone}.",
  /** Variant while waiting for a person. */
  waitingInSpanish:
    "Nuestro equipo ya sabe que espera a una persona y le responderá aquí o por correo. Si es urgente, llame al {phone}.",
  openNow: "We're open right now.",
  personJoined: "{name} from our team has joined and answers from here on.",
  personLeft: "{name} has left the conversation. The assistant answers again.",
  personAway: "{name} is away just now. The assistant answers again.",
  personClosed: "{name} has closed this conversation. If there is anything else, just write again.",
  handedOver:
    "Thanks, {name}. Our team has your conversation, and we'll write to {email}. Your reference is {reference}.",
};

export type ChatTexts = Readonly<Record<keyof typeof chatTexts, string>>;
