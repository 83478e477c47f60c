import { labelled, UNKNOWN } from "@/tests/chat-questions/labelled";

const PHONE = "(305) 555-0142";
const AREA = "Miami and Broward";
const article = (slug: string) => `/knowledge-base/${slug}`;
const PHISHING = article("how-to-spot-a-phishing-email");
const PRINTER = article("shared-printer-troubleshooting");
const WIFI = article("wi-fi-that-drops");
const SLOW = article("slow-computer-checks");
const BACKUPS = article("3-2-1-backups-for-a-small-office");
const PASSWORDS = article("password-managers-and-multi-factor-sign-in");
const REMOTE = article("vpn-or-remote-desktop");

/** Written before any look at the rules of that time, and frozen with the first run. */
export const unseen1 = labelled([
  // Prices, plans, and the contract.
  ["What would it run me to have you look after 6 PCs and a NAS?", "$115 a month per NAS"],
  ["is 51 dollars for one computer or for all of them", ["$51", "per computer", "each computer"]],
  ["how much for the email thing", "$89"],
  ["Do I pay the setup fee every month?", ["once", "one-time", "$90"]],
  ["are prices with tax", UNKNOWN],
  ["we don't have a server, do we still need the server plan?", ["/services", UNKNOWN]],
  ["can I pay yearly instead", ["month", UNKNOWN]],
  ["how many hours of phone support do i get for 85", ["$85 an hour", UNKNOWN]],
  [
    "what's the difference between the file server and the active directory plan",
    ["/services", "$130", UNKNOWN],
  ],
  ["minimum contract length?", ["contract", "cancel", UNKNOWN]],
  ["i want to add two more computers to our plan", ["/services", "/services-order", "$102", PHONE]],
  ["your competitor is cheaper, can you match $40", ["ask us", UNKNOWN]],
  ["hw much is ur cheepest plan", ["$51", "/services"]],
  ["do i get my money back if i'm not happy", ["ask us", "refund", "/terms", UNKNOWN]],
  ["How much is a chatbot for our website?", ["/ai-development", "$"]],
  // Emergencies, hours, the area, people.
  ["there's smoke coming out of the server", PHONE],
  ["nobody in the office can log in since this morning", [PHONE, UNKNOWN]],
  ["someone is moving the mouse on my screen and it's not me!!", [PHONE, UNKNOWN]],
  ["can i call you at 11pm", "24/7"],
  ["what time do you close", "Mon-Fri"],
  ["do you guys come to Pembroke Pines", AREA],
  ["is West Palm Beach too far for you", [AREA, UNKNOWN]],
  ["Who will actually come to our office?", ["Lucas Ortega", "Victor Reyes", "team", AREA]],
  ["is there parking at your office", ["Harbor Point", UNKNOWN]],
  ["what's Lucas's email", ["lucas", "Lucas", UNKNOWN]],
  // Everyday problems.
  ["printer prints blank pages", [PRINTER, UNKNOWN]],
  [
    "outlook keeps asking for my password",
    [PASSWORDS, article("moving-mail-to-microsoft-365-or-google-workspace"), UNKNOWN],
  ],
  ["wifi ok on phone but not on my laptop", [WIFI, UNKNOWN]],
  ["my pc takes 10 minutes to start", SLOW],
  ["I deleted a folder on the server by mistake, can I get it back", [BACKUPS, PHONE, UNKNOWN]],
  ["got a text from my bank with a link, is it real", [PHISHING, UNKNOWN]],
  ["new girl starts monday and needs a laptop and email", ["/it-consultation", "/services", UNKNOWN]],
  ["how often should we change passwords", [PASSWORDS, UNKNOWN]],
  ["external drive not showing up", UNKNOWN],
  ["working from home how do i reach my files at the office", REMOTE],
  // Short, angry, something else.
  ["hlp pls", [PHONE, "Talk to our team", "help you with", UNKNOWN]],
  ["ok", ["welcome", "help you with", UNKNOWN]],
  ["i've been waiting 3 days for an answer!!!", ["Talk to our team", PHONE]],
  ["scam company", ["Talk to our team", PHONE, UNKNOWN]],
  ["stop asking me stuff and give me a real person", "Talk to our team"],
  // Spanish.
  ["¿Cuánto sale mantener 4 computadoras?", "$204"],
  ["hay alguien que hable español?", ["español", "Sí"]],
  ["se me fue el internet en toda la oficina", [PHONE, WIFI]],
  ["¿Vienen hasta Kendall?", "Miami y Broward"],
  ["quiero hablar con una persona", "Talk to our team"],
  ["¿abren los domingos?", ["de lunes a viernes", "Mon-Fri"]],
  ["la computadora está muy lenta", SLOW],
  ["¿como pago mi factura?", "/customer-portal"],
  ["me llegó un correo raro del banco", [PHISHING, UNKNOWN]],
  ["¿hay que firmar contrato?", ["contract", "contrato"]],
  ["borramos un archivo sin querer", [BACKUPS, PHONE, UNKNOWN]],
  ["grasias", ["nada", "gusto", UNKNOWN]],
  // None of our subjects.
  ["how do i remove a wine stain from carpet"],
  ["who is the mayor of miami"],
  ["what time does publix close"],
  ["how much does a honda civic cost"],
  ["my wife wants a divorce, what should i do"],
  ["is it safe to eat sushi while pregnant"],
  ["cancel my netflix subscription"],
  ["¿quién ganó el partido anoche?"],
  ["write me a cover letter for a sales job"],
  ["how long does it take to drive to key west"],
  // Two turns.
  ["and if we are 25?", "$1,275", ["how much for 20 computers"]],
  ["and on weekends?", ["Mon-Fri", "24/7"], ["what are your hours"]],
  ["do they come to Hollywood too", AREA, ["who works at your company"]],
  ["ok how do i sign up", ["/services-order", "/services", "/it-consultation"], ["how much for 8 computers"]],
  ["what about a mac", ["$51", "Mac"], ["do you maintain windows computers"]],
  ["it still happens", [WIFI, "Talk to our team", UNKNOWN], ["wifi drops every hour"]],
  ["no, i mean per year", ["$", "month", UNKNOWN], ["how much is the file server plan"]],
  ["¿y por 3?", "$390", ["¿cuánto cuesta un servidor al mes?"]],
]);
