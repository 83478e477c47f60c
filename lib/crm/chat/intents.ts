import { list, paragraph, type TextValues } from "@/lib/content/page-texts/declare";
import { madeUp } from "@/lib/content/page-texts/made-up";
import { idsOf } from "@/lib/core/ids-of";
import samples from "@/lib/crm/chat/samples.json";

export type IntentId = keyof typeof samples.intents;

/** `neutral`: both answers outside a demonstration (page-texts/made-up.ts). */
type Answers = [inEnglish: string, inSpanish: string, neutral?: [inEnglish: string, inSpanish: string]];

/**
 * Visitors' typical wishes with answers. Staff can change all of it (Page Texts, "Chat"). Placeholders: `{phone}`,
 * `{email}`, `{hours}`, `{address}` and `{openNow}`.
 */
const intents: Record<IntentId, Answers> = {
  greeting: ["Hello! What can I help you with?", "¡Hola! ¿En qué le puedo ayudar?"],
  thanks: [
    "You're welcome! Write again any time, or call {phone}.",
    "¡Con gusto! Escríbanos cuando quiera o llame al {phone}.",
  ],
  person: [
    "Our team will gladly help. Choose “Talk to our team” below and leave your name and email, or call {phone}.",
    "Nuestro equipo le ayudará con gusto. Elija “Hablar con nuestro equipo” abajo y deje su nombre y correo, o llame al {phone}.",
  ],
  anger: [
    "I'm sorry about that. A person should take care of it now: call {phone}, or choose “Talk to our team” below, and we'll get back to you.",
    "Lo siento mucho. Una persona debe atenderlo ahora: llame al {phone}, o elija “Hablar con nuestro equipo” abajo y le contactaremos.",
  ],
  stuck: [
    "Then let one of our people look at it: call {phone} at any hour, or choose “Talk to our team” below.",
    "Entonces es mejor que lo vea una persona: llame al {phone} a cualquier hora, o elija “Hablar con nuestro equipo” abajo.",
  ],
  emergency: [
    "Please call {phone} now, at any hour: support is there 24/7. A call is faster than this chat or a form. If you suspect an attack, unplug the computer from the network and leave it on.",
    "Llame ahora al {phone}, a cualquier hora: el soporte está disponible las 24 horas, los 7 días. Si sospecha un ataque, desconecte la computadora de la red y no la apague.",
  ],
  hours: [
    "Our office is open {hours}, Eastern time. {openNow} Support is available 24/7 at {phone}.",
    "Nuestra oficina atiende {hours}, hora del Este. {openNow} Soporte 24/7 en el {phone}.",
  ],
  contact: [
    "Call {phone} or write to {email}. We're at {address}.",
    "Llame al {phone} o escriba a {email}. Estamos en {address}.",
  ],
  address: [
    "Our office is at {address}. It's open {hours}.",
    "Nuestra oficina está en {address}. Atiende {hours}.",
  ],
  area: [
    "We serve businesses in Miami and Broward counties, South Florida. Somewhere else? Call {phone}, and we'll tell you whether we can help.",
    "Atendemos a empresas en los condados de Miami y Broward, en el sur de Florida. ¿Está en otro lugar? Llame al {phone}.",
  ],
  visits: [
    "We come to businesses in Miami and Broward. We sort out what we can by phone first, so a visit goes into the work itself. To set one up, call {phone} or choose “Talk to our team” below.",
    "Visitamos empresas en Miami y Broward. Primero resolvemos por teléfono lo que se puede. Para acordar una visita, llame al {phone} o elija “Hablar con nuestro equipo” abajo.",
  ],
  responseTime: [
    "During office hours ({hours}) we answer messages within 2 business hours; where a form says so, within 24 hours. If something is down, call {phone}: support is available 24/7.",
    "En horario de oficina ({hours}) respondemos en 2 horas hábiles; donde el formulario lo indica, en 24 horas. Si algo dejó de funcionar, llame al {phone}: soporte 24/7.",
  ],
  invoices: [
    "Invoices are in the customer portal: sign in with the email address of your account, and we'll send you a code. There you see your invoices and pay the open ones. Trouble with an invoice or the sign-in? Call {phone}.",
    "Sus facturas están en el portal de clientes: entre con el correo de su cuenta y le enviaremos un código. Allí ve sus facturas y paga las pendientes. ¿Problemas? Llame al {phone}.",
  ],
  payment: [
    "Online we accept Visa, Mastercard, American Express, Discover, JCB and Diners Club. To pay in another way, call {phone}.",
    "En línea aceptamos Visa, Mastercard, American Express, Discover, JCB y Diners Club. Para pagar de otra forma, llame al {phone}.",
  ],
  billing: [
    "Plans are priced by the month. At the checkout you choose how often you pay; your card is charged once for that, and later periods are invoiced.",
    "Los planes tienen un precio mensual. Al pagar usted elige con qué frecuencia; su tarjeta se cobra una vez y después se factura.",
  ],
  book: [
    "The first consultation is free. Request it on the consultation page and we'll contact you within 24 hours to set a time, or call {phone}.",
    "La primera consulta es gratis. Solicítela en la página de consultas y le contactaremos en 24 horas, o llame al {phone}.",
  ],
  appointment: [
    "To move or cancel an appointment, call {phone} or reply to the email that confirmed it.",
    "Para cambiar o cancelar una cita, llame al {phone} o responda al correo que la confirmó.",
  ],
  order: [
    "To start with a free consultation, tell us what you need on the consultation page. Know your plan already? Choose it under Maintenance Plans and press Order Service; for several, set your quantities under Services. Or call {phone}.",
    "Para empezar con una consulta gratis, cuéntenos qué necesita en la página de consultas. ¿Ya sabe qué plan quiere? Elíjalo en Maintenance Plans y pulse Order Service; para varios, indique las cantidades en Services. O llame al {phone}.",
  ],
  estimate: [
    "For a project, the IT Service Calculator shows what it starts at: choose services, add hours and options, and send it to us as a quote request. For monthly care, see the prices under Services. Or call {phone}.",
    "Para un proyecto, la página IT Service Calculator calcula un estimado que puede enviarnos. Los precios mensuales están en Services. O llame al {phone}.",
  ],
  contract: [
    "Plans are priced by the month. Our website doesn't spell out how to cancel or change one, so please call {phone} or write to {email}: we'll tell you what holds for your contract. Hourly Phone Support needs no contract.",
    "Los planes tienen un precio mensual. Para cancelar o cambiar un plan o contrato, llame al {phone} o escriba a {email} y le diremos qué aplica en su caso.",
  ],
  insured: [
    "We're licensed and insured. If you need proof for your files, call {phone}.",
    "Tenemos licencia y seguro (licensed and insured). Si necesita un comprobante, llame al {phone}.",
  ],
  experience: [
    "We're a family-owned IT company in South Florida with 27+ years of experience. We've served 500+ businesses.",
    "Somos una empresa familiar de TI del sur de Florida con 27+ años de experiencia. Hemos atendido a más de 500 empresas (500+).",
  ],
  team: [
    "Victor Reyes is the founder and network specialist. Maya Bennett develops software, and Lucas Ortega is our technician. You can email each of them directly from the home page.",
    "Victor Reyes es el fundador y especialista en redes. Maya Bennett desarrolla software y Lucas Ortega es nuestro técnico.",
    [
      "You talk to the people who do the work. Call {phone} or write to {email}, and we'll introduce ourselves.",
      "Usted habla con quienes hacen el trabajo. Llame al {phone} o escriba a {email}.",
    ],
  ],
  reviews: [
    "Reviews are on our home page. We serve law, medical, real estate, agriculture, aviation and flooring businesses. For references, call {phone}.",
    "Las reseñas están en nuestra página de inicio. Para referencias, llame al {phone}.",
    [
      "For references, call {phone}. We serve law, medical, real estate, agriculture, aviation and flooring businesses.",
      "Para referencias, llame al {phone}.",
    ],
  ],
  industries: [
    "We serve agriculture, medical, real estate, law, aviation and flooring. Yours is another one? Tell us in a free consultation what you need.",
    "Las industrias que atendemos: agricultura, medicina, bienes raíces (Real Estate), derecho, aviación y pisos.",
  ],
  jobs: [
    "Our website lists no open positions. To ask about work with us, write to {email}.",
    "Nuestro sitio no publica vacantes. Para preguntar, escriba a {email}.",
  ],
  services: [
    "Computer repairs, network maintenance, cloud solutions and custom servers, and monthly care for PCs and Macs (Workstation), servers, email, Active Directory and Synology NAS. We also build AI solutions and move computers to Windows 11.",
    "Reparación de computadoras, mantenimiento de redes, nube y servidores, y planes mensuales para PC y Mac (Workstation), servidores, correo, Active Directory y Synology NAS.",
  ],
  spanish: [
    "Our website is in English, and I can answer the most common questions in Spanish (en español) here. To ask whether someone on our team can help you in Spanish, call {phone}.",
    "Aquí puedo contestar en español las preguntas más comunes; nuestras páginas están en inglés. Para saber si alguien del equipo puede atenderle en español, llame al {phone}.",
  ],
  robot: [
    "I'm a virtual assistant, a program. If you'd rather talk to our team, choose “Talk to our team” below or call {phone}.",
    "Soy un asistente virtual, un programa. Si prefiere hablar con nuestro equipo, elija “Hablar con nuestro equipo” abajo o llame al {phone}.",
  ],
  privacy: [
    "What you send us goes to our staff, who use it to answer you. The privacy page says what is kept, for how long, and how to have it erased.",
    "Lo que nos envía lo lee nuestro equipo para responderle. La página de privacidad explica qué se guarda, por cuánto tiempo y cómo borrarlo.",
  ],
};

const declaredIntent = (id: IntentId) => {
  const [answer, inSpanish, neutral] = intents[id];
  return {
    samples: list(samples.intents[id], { max: 200, maxEntries: 300 }),
    answer: neutral ? madeUp(paragraph(answer), neutral[0]) : paragraph(answer),
    inSpanish: neutral ? madeUp(paragraph(inSpanish), neutral[1]) : paragraph(inSpanish),
  };
};

/** Placeholders: `{phone}`, `{email}`, `{hours}`, `{address}` and `{openNow}`. */
export const intentTexts = Object.fromEntries(idsOf(intents).map((id) => [id, declaredIntent(id)])) as Record<
  IntentId,
  ReturnType<typeof declaredIntent>
>;

export type Intents = TextValues<typeof intentTexts>;

export const intentPages: Partial<Record<IntentId, string>> = {
  hours: "/contact",
  contact: "/contact",
  address: "/contact",
  area: "/contact",
  visits: "/it-consultation",
  responseTime: "/contact",
  invoices: "/customer-portal",
  payment: "/customer-portal",
  billing: "/terms",
  book: "/it-consultation",
  order: "/it-consultation",
  estimate: "/service-calculator",
  contract: "/terms",
  insured: "/it-consultation",
  experience: "/",
  team: "/",
  reviews: "/",
  industries: "/industries",
  services: "/services",
  privacy: "/privacy",
};
