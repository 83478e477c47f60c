/** Words and phrases that mean the same to those who search, each in the singular, without capitals, accents, and hyphens. */
const GROUPS = [
  ["2fa", "mfa", "two factor", "multi factor", "two step verification", "twofactor", "multifactor"],
  ["2fa", "mfa", "two factor authentication", "multi factor authentication"],
  ["o365", "m365", "office 365", "office365", "microsoft 365", "microsoft365"],
  ["pc", "computer", "desktop"],
  ["laptop", "notebook"],
  ["virus", "malware", "trojan", "spyware"],
  ["wifi", "wi fi", "wireless", "wlan"],
  ["email", "e mail", "mail"],
  ["login", "log in", "logon", "log on", "sign in", "signin"],
  ["logout", "log out", "logoff", "log off", "sign out", "signout"],
  ["backup", "back up"],
  ["setup", "set up"],
  ["phone", "telephone"],
  ["mobile", "smartphone", "cell phone", "cellphone"],
  ["screen", "monitor", "display"],
  ["windows 10", "windows10", "win10", "win 10"],
  ["windows 11", "windows11", "win11", "win 11"],
  ["vpn", "virtual private network"],
  ["rdp", "remote desktop"],
  ["usb stick", "flash drive", "thumb drive", "usb drive"],
  ["passcode", "password"],
  ["photo", "picture", "image"],
  ["remove", "uninstall", "delete"],
  ["spam", "junk"],
];

const OTHERS = new Map<string, string[]>();
for (const group of GROUPS)
  for (const term of group)
    OTHERS.set(term, [...(OTHERS.get(term) ?? []), ...group.filter((other) => other !== term)]);

/** Other names of the words; they stand one after the other, in the singular or the plural. */
export function synonymsOf(words: readonly string[]): readonly string[] {
  const phrase = words.join(" ");
  return OTHERS.get(phrase) ?? OTHERS.get(phrase.replace(/(?<=[sx])es$|s$/, "")) ?? [];
}
