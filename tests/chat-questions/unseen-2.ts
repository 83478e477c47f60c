import { labelled, UNKNOWN } from "@/tests/chat-questions/labelled";

const PHONE = "(305) 555-0142";
const AREA = "Miami and Broward";
const article = (slug: string) => `/knowledge-base/${slug}`;
const PHISHING = article("how-to-spot-a-phishing-email");
const PRINTER = article("shared-printer-troubleshooting");
const WIFI = article("wi-fi-that-drops");
const SLOW = article("slow-computer-checks");
const BACKUPS = article("3-2-1-backups-for-a-small-office");
const LEAVING = article("offboarding-an-employee");

/** Written after the rules of that time were settled; later ones were tuned on it. */
export const unseen2 = labelled([
  // Prices, plans, and the contract.
  ["how much a month for 9 desktops", "$459"],
  ["ballpark for a 15 person office?", "$765"],
  ["what do you charge for looking after our synology box", "$115"],
  ["do you bill by the hour", ["$85", "/service-calculator"]],
  ["is it cheaper if we prepay a year", ["ask us", "month", UNKNOWN]],
  ["what do I get for 130 a month", ["File Server", "$130", UNKNOWN]],
  ["do macs cost extra", ["$51", UNKNOWN]],
  ["can i drop one computer from my plan", ["cancel or change", UNKNOWN]],
  ["when is the bill due", ["/customer-portal", "month", UNKNOWN]],
  ["do you guys lock people into contracts", ["contract", "cancel"]],
  ["we only need help once, do we need a plan", ["Hourly Phone Support", "/services", UNKNOWN]],
  ["price windows upgrade 14 machines", "$2,520"],
  ["what would 2 servers with active directory cost", "$360"],
  ["i want out of my contract", ["contract", "cancel"]],
  ["is the estimate from the calculator final", ["not a final price", "/service-calculator", UNKNOWN]],
  // Emergencies, hours, the area, people.
  ["all our computers show a ransom message", PHONE],
  ["server room flooded", PHONE],
  ["the whole network is dead", PHONE],
  ["can someone answer the phone at 3 am", "24/7"],
  ["open on good friday?", ["Mon-Fri", UNKNOWN]],
  ["when can I reach you", ["Mon-Fri", "24/7", PHONE]],
  ["do you travel to Coconut Creek", AREA],
  ["we are based in Aventura", [AREA, UNKNOWN]],
  ["who is Maya", "Maya Bennett"],
  ["who would be working on our network", ["Victor Reyes", "Lucas Ortega", UNKNOWN]],
  // Everyday problems.
  ["the copier says it is offline but it's on", PRINTER],
  ["internet drops during video calls", WIFI],
  ["my laptop has become unbearably slow", SLOW],
  ["where should we keep our backups", BACKUPS],
  ["is this invoice email a scam", [PHISHING, UNKNOWN]],
  ["we let an employee go today, what about his accounts", LEAVING],
  ["usb port doesn't work", ["repair", UNKNOWN]],
  ["how do i set an out of office reply", UNKNOWN],
  ["can't hear anyone on teams", UNKNOWN],
  ["our ups keeps beeping", [article("choosing-a-ups"), UNKNOWN]],
  // Short, angry, something else.
  ["u there??", ["help you with", "Talk to our team", UNKNOWN]],
  ["worst support ever", ["Talk to our team", UNKNOWN]],
  ["ur bot doesnt understand anything", ["Talk to our team", UNKNOWN]],
  ["ty!!", "welcome"],
  ["prises for laptop maintainance", "$51"],
  // Spanish.
  ["¿cuánto me cobran al mes por 7 computadoras?", "$357"],
  ["¿atienden de noche?", "24/7"],
  ["la impresora dice fuera de línea", PRINTER],
  ["¿llegan hasta Fort Lauderdale?", ["Miami y Broward", "Miami"]],
  ["nos entró un virus", ["malware", PHONE]],
  ["quiero cancelar el servicio", "cancelar"],
  ["¿puedo hablar con el dueño?", ["Talk to our team", "Victor"]],
  ["no puedo ver mis facturas", "/customer-portal"],
  ["¿qué servicios ofrecen?", "/services"],
  ["buenos días, necesito información", ["ayudar", "/services", UNKNOWN]],
  ["¿hacen respaldos?", [BACKUPS, "/services", "Cloud", UNKNOWN]],
  ["gracias, eso es todo", "gusto"],
  // None of our subjects.
  ["how do I get a passport"],
  ["what's a good name for a cat"],
  ["who invented the telephone"],
  ["is the beach open today"],
  ["how much does a wedding cost in miami"],
  ["cancel my uber ride"],
  ["can you order me a taxi"],
  ["what's the phone number of the police"],
  ["¿dónde puedo comprar zapatos?"],
  ["my dog ate chocolate help"],
  // Two turns.
  ["and 2 servers?", "$260", ["how much for 10 computers"]],
  ["do you have something cheaper", ["$51", "ask us", UNKNOWN], ["how much is the active directory plan"]],
  ["and on sundays", ["Mon-Fri", "24/7"], ["are you open on saturday"]],
  ["what about Weston", AREA, ["do you come to Miramar"]],
  ["i restarted it already", [PRINTER, "Talk to our team", UNKNOWN], ["printer is offline"]],
  ["thanks, and where do i pay", "/customer-portal", ["how much is phone support"]],
  ["¿y para 12?", "$612", ["¿cuánto cuesta para 5 computadoras?"]],
  ["not the server, the nas", "$115", ["how much is the server plan"]],
]);
