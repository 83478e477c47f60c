import { normalize } from "@/lib/content/knowledge-base/snippet";

export const MAX_GROUPS = 200;
export const MAX_TERMS = 10;
export const MAX_TERM_LENGTH = 60;
export const MAX_WORDS_PER_TERM = 3;

/** Maximum number of synonyms of a term, each tried at every position. */
const MAX_SYNONYMS = 12;

export const OUR_SYNONYMS: readonly (readonly string[])[] = [
  [
    "2fa",
    "mfa",
    "two factor",
    "multi factor",
    "two step verification",
    "twofactor",
    "multifactor",
    "authenticator app",
  ],
  ["2fa", "mfa", "two factor authentication", "multi factor authentication"],
  ["o365", "m365", "ms365", "ms 365", "office 365", "office365", "microsoft 365", "microsoft365"],
  ["google workspace", "gmail", "g suite", "gsuite"],
  ["pc", "computer", "computadora"],
  ["laptop", "notebook"],
  ["virus", "malware", "trojan", "spyware", "ransomware"],
  ["wifi", "wi fi", "wireless", "wlan"],
  ["email", "e mail", "mail", "correo"],
  ["login", "log in", "logon", "log on", "sign in", "signin"],
  ["logout", "log out", "logoff", "log off", "sign out", "signout"],
  ["backup", "back up", "respaldo"],
  ["setup", "set up"],
  ["phone", "telephone"],
  ["mobile", "smartphone", "cell phone", "cellphone"],
  ["screen", "monitor", "display"],
  ["windows 10", "windows10", "win10", "win 10"],
  ["windows 11", "windows11", "win11", "win 11"],
  ["vpn", "virtual private network"],
  ["rdp", "remote desktop"],
  ["usb stick", "flash drive", "thumb drive", "usb drive"],
  ["passcode", "password", "contraseña", "clave"],
  ["photo", "picture", "image"],
  ["remove", "uninstall", "delete"],
  ["spam", "junk"],
  ["remote work", "work from home", "home office", "wfh"],
  ["print", "printing", "printer", "copier", "photocopier", "impresora", "imprimir"],
  ["scan", "scanning", "scanner"],
  ["slow", "sluggish", "laggy", "lento", "lenta"],
  ["drop", "dropping", "disconnect", "disconnecting", "cut out", "cutting out"],
  ["scam", "scammer", "phishing", "fraud"],
  ["hurricane", "storm", "tropical storm", "huracán"],
  ["hacked", "hacker", "hack", "attack", "attacker", "breach", "breached"],
  ["fired", "quit", "resigned", "terminate", "terminated", "leaving", "leave", "offboarding"],
  ["ups", "battery backup", "uninterruptible power supply"],
  ["hard drive", "hard disk", "hdd"],
  ["blue screen", "bsod", "stop code", "pantalla azul"],
  ["invoice", "bill", "billing", "factura"],
  ["pay", "payment", "pagar", "pago"],
  ["cancel", "cancellation", "cancelar"],
  ["ram", "memory"],
  ["maintenance", "upkeep", "care", "look after", "looking after"],
  ["active directory", "domain controller"],
  ["penetration testing", "penetration test", "pen test", "pentest"],
  ["business associate agreement", "baa"],
  ["access point", "wap"],
  ["text message", "sms"],
  ["same day", "sameday"],
];

export function plainTerm(term: string): string {
  return normalize(term)
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

export function linesOf(groups: readonly (readonly string[])[]): string {
  return groups.map((group) => group.join(", ")).join("\n");
}

export function groupsIn(lines: string): string[][] {
  return lines
    .split("\n")
    .map((line) => line.split(",").flatMap((term) => term.trim() || []))
    .filter((terms) => terms.length > 0);
}

export function synonymsFault(lines: string): string | null {
  const groups = groupsIn(lines);
  if (groups.length > MAX_GROUPS) return `There can be at most ${MAX_GROUPS} groups.`;
  for (const group of groups) {
    const fault = groupFault(group);
    if (fault) return `${fault} (${group.join(", ").slice(0, 80)})`;
  }
  return null;
}

function groupFault(group: readonly string[]): string | null {
  if (group.some((term) => term.length > MAX_TERM_LENGTH))
    return `A word or phrase can have at most ${MAX_TERM_LENGTH} characters.`;
  const terms = group.map(plainTerm);
  if (terms.some((term) => term === "")) return "A word or phrase must have a letter or a digit.";
  if (terms.some((term) => term.split(" ").length > MAX_WORDS_PER_TERM))
    return `A phrase can have at most ${MAX_WORDS_PER_TERM} words.`;
  if (new Set(terms).size < 2)
    return "A group needs at least two words or phrases, with commas between them.";
  return terms.length > MAX_TERMS ? `A group can have at most ${MAX_TERMS} words or phrases.` : null;
}

export class Synonyms {
  readonly #others = new Map<string, string[]>();

  constructor(readonly groups: readonly (readonly string[])[]) {
    for (const group of groups.slice(0, MAX_GROUPS)) {
      const terms = [...new Set(group.slice(0, MAX_TERMS).map(plainTerm))].filter((term) => term !== "");
      for (const term of terms) {
        const all = new Set([...(this.#others.get(term) ?? []), ...terms.filter((other) => other !== term)]);
        this.#others.set(term, [...all].slice(0, MAX_SYNONYMS));
      }
    }
  }

  of(words: readonly string[]): readonly string[] {
    const phrase = words.join(" ");
    return this.#others.get(phrase) ?? this.#others.get(phrase.replace(/(?<=[sx])es$|s$/, "")) ?? [];
  }
}
