import { chatTexts } from "@/lib/crm/chat/texts";
import { chatTitle } from "@/lib/crm/chat/title";

/** Placeholders are `{hour}`, `{day}`, `{name}`, `{product}`, `{phone}`, `{contact}` and `{reference}`. */
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
  /** Buttons below the greeting, and the question that each sends. */
  prices: "Prices",
  pricesQuestion: "What do your plans cost?",
  reserve: "Book a call",
  reserveQuestion: "I'd like to book a call",
  down: "Something's down",
  downQuestion: "Something is down and we can't work",
  pay: "Pay an invoice",
  payQuestion: "How do I pay an invoice?",
  /** Above times to choose, below an answer that leads to the form. */
  freeTimes: "Next free times, Eastern Time",
  typing: "The assistant is typing",
  assistant: "Assistant:",
  you: "You:",
  helpful: "Helpful",
  notHelpful: "Not helpful",
  message: "Your message",
  placeholder: "Type a message",
  send: "Send",
  attach: "Attach a picture or PDF",
  /** List of those that go out with the message. */
  files: "Attached files",
  removeFile: "Remove {name}",
  fileFault: "Not attached. You can send pictures and PDF files of up to 10 MB, five in a message.",
  stop: "Stop the answer",
  stopped: "You stopped this answer.",
  newest: "New messages",
  /** After a message that could not be sent yet. */
  unsent: "Not sent yet. It goes out as soon as you're online again.",
  /** Number of messages of a person that were not seen yet. */
  unseen: "{count} new",
  askPerson: "Talk to our team",
  reference: "Reference {reference}",
  menu: "More options",
  /** Names the other language, in that language. */
  otherLanguage: "Español",
  soundOn: "Sound for answers: on",
  soundOff: "Sound for answers: off",
  remove: "Delete my conversations",
  removeConfirm: "Yes, delete all of them",
  removeFailed: "Not deleted. Try again",
  linkExpired: "This link has expired. Write to us here, and we'll go on from there.",
  urgent: "Is something down? Call {phone} now.",
  personThere:
    "Someone on our team will join you here. If they can't, we'll email you within 2 business hours.",
  person: "Someone on our team will email you within 2 business hours.",
  /** Texts that the visitor has written already. */
  known: "We have {contact}.",
  change: "Change",
  name: "Name",
  email: "Email",
  phone: "Phone (optional)",
  nameFault: "Enter your name",
  emailFault: "Please enter a valid email address, like name@company.com",
  phoneFault: "Please enter a valid phone number, like (305) 555-0100 or (305) 555-0100 x12",
  back: "Back",
  notSent: "This could not be sent. Please try again.",
};

export type WindowTexts = Readonly<Record<keyof typeof windowTexts, string>>;

export const windowTextsInSpanish: WindowTexts = {
  title: "Chatee con nosotros",
  answers: "Nuestro asistente contesta enseguida",
  hereUntil: "Nuestro equipo está aquí hasta las {hour}",
  backAt: "Nuestro equipo vuelve {day} a las {hour}",
  away: "Nuestro equipo no está en este momento",
  personAnswers: "Contesta {name}, de nuestro equipo",
  personTypes: "{name} está escribiendo",
  minimize: "Minimizar el chat",
  close: "Cerrar el chat",
  conversation: "Conversación",
  greeting:
    "¡Hola! Soy el asistente virtual de {product}. Pregúnteme por nuestros servicios y precios, o por las computadoras de su oficina. Nuestro equipo está a un clic.",
  prices: "Precios",
  pricesQuestion: "¿Cuánto cuestan sus planes?",
  reserve: "Reservar una llamada",
  reserveQuestion: "Quiero reservar una llamada",
  down: "Algo no funciona",
  downQuestion: "Algo se cayó y no podemos trabajar",
  pay: "Pagar una factura",
  payQuestion: "¿Cómo pago una factura?",
  freeTimes: "Próximas horas libres, hora del Este",
  typing: "El asistente está escribiendo",
  assistant: "Asistente:",
  you: "Usted:",
  helpful: "Útil",
  notHelpful: "No es útil",
  message: "Su mensaje",
  placeholder: "Escriba un mensaje",
  send: "Enviar",
  attach: "Adjuntar una foto o un PDF",
  files: "Archivos adjuntos",
  removeFile: "Quitar {name}",
  fileFault: "No se adjuntó. Puede enviar fotos y archivos PDF de hasta 10 MB, cinco por mensaje.",
  stop: "Detener la respuesta",
  stopped: "Usted detuvo esta respuesta.",
  newest: "Mensajes nuevos",
  unsent: "Sin enviar todavía. Se enviará en cuanto vuelva la conexión.",
  unseen: "{count} sin leer",
  askPerson: "Hablar con nuestro equipo",
  reference: "Referencia {reference}",
  menu: "Más opciones",
  otherLanguage: "English",
  soundOn: "Sonido de respuestas: activado",
  soundOff: "Sonido de respuestas: desactivado",
  remove: "Borrar mis conversaciones",
  removeConfirm: "Sí, borrarlas todas",
  removeFailed: "No se borraron. Pruebe otra vez",
  linkExpired: "Este enlace ha caducado. Escríbanos aquí y seguimos.",
  urgent: "¿Algo dejó de funcionar? Llame ahora al {phone}.",
  personThere:
    "Alguien de nuestro equipo se unirá aquí. Si no puede, le escribiremos por correo en 2 horas hábiles.",
  person: "Alguien de nuestro equipo le escribirá por correo en 2 horas hábiles.",
  known: "Tenemos {contact}.",
  change: "Cambiar",
  name: "Nombre",
  email: "Correo electrónico",
  phone: "Teléfono (opcional)",
  nameFault: "Escriba su nombre",
  emailFault: "Escriba un correo válido, como nombre@empresa.com",
  phoneFault: "Escriba un teléfono válido, como (305) 555-0100",
  back: "Volver",
  notSent: "No se pudo enviar. Pruebe otra vez.",
};

/** `difficulties` is shown when the server sends no answer. */
export const chatWindowTexts = { ...windowTexts, difficulties: chatTexts.difficulties };

export type ChatWindowTexts = Readonly<Record<keyof typeof chatWindowTexts, string>>;

export const chatWindowTextsInSpanish: ChatWindowTexts = {
  ...windowTextsInSpanish,
  difficulties: chatTexts.difficultiesInSpanish,
};
