export const chatTexts = {
  difficultiesInSpanish:
    "Tengo problemas técnicos en este momento. Llámenos al {phone} o escriba a {email} y le ayudaremos.",
  difficulties:
    "I'm having technical difficulties right now. Please call us at {phone} or write to {email}, and we'll help you there.",
  inEnglish:
    "La respuesta está en inglés. Para hablar con una persona, elija “Hablar con nuestro equipo” abajo o llame al {phone}.",
  unknown: "I can't answer that, but our team can help: choose “Talk to our team” below, or call {phone}.",
  person:
    "Our team will be glad to help. Choose “Talk to our team” below and leave your name and email, or call {phone}.",
  inEnglishWaiting:
    "La respuesta está en inglés. Nuestro equipo ya sabe que espera a una persona; si es urgente, llame al {phone}.",
  unknownWaiting:
    "I can't answer that. Our team has your request and will answer you here or by email. If it's urgent, call {phone}.",
  personWaiting: "Our team has your request and will reply here or by email. If it's urgent, call {phone}.",
  askForPrice: "Please ask our team about that.",
  askForPriceInSpanish: "Sobre eso, pregunte a nuestro equipo, por favor.",
  moment: "One moment, please. If it's urgent, call {phone}.",
  momentInSpanish: "Un momento, por favor. Si es urgente, llame al {phone}.",
  found: "Here's what I found on our site:",
  plans: "Here's what it costs:",
  plansInSpanish: "Estos son nuestros precios:",
  related:
    "These pages may help. To be sure, ask our team: choose “Talk to our team” below, or call {phone}.",
  relatedInSpanish:
    "Estas páginas (en inglés) pueden ayudarle. Para estar seguro, elija “Hablar con nuestro equipo” abajo o llame al {phone}.",
  sendQuote: "Send me this quote",
  bookCall: "Book a call",
  sendQuoteInSpanish: "Envíenme esta cotización",
  bookCallInSpanish: "Reservar una llamada",
  /** Replaces an answer that would come twice running. */
  again: "Our team can take it from here: choose “Talk to our team” below, or call {phone}.",
  againInSpanish:
    "Nuestro equipo le puede ayudar: elija “Hablar con nuestro equipo” abajo o llame al {phone}.",
  rest: "For the rest, please ask our team: choose “Talk to our team” below, or call {phone}.",
  restInSpanish:
    "Para lo demás, pregunte a nuestro equipo: elija “Hablar con nuestro equipo” abajo o llame al {phone}.",
  contact:
    "Your contact details are in the form under “Talk to our team”: add what's missing, send it, and we'll get back to you.",
  contactInSpanish:
    "Sus datos están en el formulario “Hablar con nuestro equipo”: complete lo que falta, envíelo y le contactaremos.",
  files:
    "Thanks for the file. I can't open it, but our team can: choose “Talk to our team” below, or call {phone}.",
  filesInSpanish:
    "Gracias por el archivo. Yo no puedo abrirlo, pero nuestro equipo sí: elija “Hablar con nuestro equipo” abajo o llame al {phone}.",
  bookOnline:
    "Pick a day and time in the form under “Talk to our team”, or on the consultation page. The first consultation is free. The next free times:",
  bookOnlineInSpanish:
    "Elija día y hora en el formulario “Hablar con nuestro equipo”, o en la página de consultas. La primera consulta es gratis. Próximas horas libres:",
  pickTime:
    "Choose that time in the form under “Talk to our team”, if it's still free. It's booked once you send the form.",
  pickTimeInSpanish:
    "Elija esa hora en el formulario “Hablar con nuestro equipo”, si sigue libre. Queda reservada al enviarlo.",
  moveOnline:
    "To move or cancel an appointment, use the button “Move or cancel” in your confirmation email. Can't find it? Call {phone}.",
  moveOnlineInSpanish:
    "Para cambiar o cancelar una cita, use el botón “Move or cancel” del correo de confirmación. ¿No lo encuentra? Llame al {phone}.",
  unknownInSpanish:
    "A eso no puedo contestar, pero nuestro equipo le ayuda: elija “Hablar con nuestro equipo” abajo o llame al {phone}.",
  waitingInSpanish:
    "Nuestro equipo ya sabe que espera a una persona y le responderá aquí o por correo. Si es urgente, llame al {phone}.",
  openNow: "We're open right now.",
  openNowInSpanish: "Estamos abiertos ahora.",
  personJoined: "{name} from our team has joined and answers from here on.",
  personLater:
    "{name} from our team takes over and will answer here. They're away just now: if it's urgent, call {phone}.",
  personLeft: "{name} has left the conversation. The assistant answers again.",
  personAway: "{name} is away just now. The assistant answers again.",
  personClosed: "{name} has closed this conversation. If there is anything else, just write again.",
  handedOver:
    "Thanks, {name}. Our team has your conversation, and we'll write to {email}. Your reference is {reference}.",
  personJoinedInSpanish: "{name}, de nuestro equipo, se ha unido y contesta a partir de ahora.",
  personLaterInSpanish:
    "{name}, de nuestro equipo, le contestará aquí. Ahora mismo no está: si es urgente, llame al {phone}.",
  personLeftInSpanish: "{name} ha dejado la conversación. Vuelve a contestar el asistente.",
  personAwayInSpanish: "{name} no está en este momento. Vuelve a contestar el asistente.",
  personClosedInSpanish: "{name} ha cerrado esta conversación. Si necesita algo más, escriba otra vez.",
  handedOverInSpanish:
    "Gracias, {name}. Nuestro equipo tiene su conversación y le escribirá a {email}. Su referencia es {reference}.",
};

export type ChatTexts = Readonly<Record<keyof typeof chatTexts, string>>;

type Translated = {
  [Name in keyof ChatTexts]: `${Name}InSpanish` extends keyof ChatTexts ? Name : never;
}[keyof ChatTexts];

export const textIn = (texts: ChatTexts, name: Translated, isSpanish: boolean): string =>
  texts[isSpanish ? (`${name}InSpanish` as const) : name];
