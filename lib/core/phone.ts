/**
 * Written forms of an extension: "ext. 12", "x12", "#12", ", 12", "/ 12", "ext no. 12", ";ext=12", ",,12", "opt. 2".
 * Only after a number, so that a comma within one does not count.
 */
const EXTENSION =
  /^(.*\d\)?) ?[-–]? ?\(?[,;/]{0,3} ?(?:(?:ext(?:ensi[oó]n|n)?|xt?|ex?|p|opt(?:ion)?|press|int|poste|anexo|ramal|dw)[.:=-]{0,2} ?(?:(?:no|nr|num|number)\b[.:]? ?)?|#|,|;|\/|\\)[.:=]{0,2} ?#? ?(\d{1,7})\)?$/i;
const BEFORE_WORDS = /^[^\p{L}]*/u;
const MIN_DIGITS = 7;

export function phoneParts(phone: string): [number: string, extension: string] {
  const [, number = "", extension = ""] = EXTENSION.exec(phone.trim()) ?? [];
  return number.replace(/\D/g, "").length < MIN_DIGITS ? [phone, ""] : [number, extension];
}

/** RFC 3966. The country code is added only to a number with an area code: "+555-0142" would be Brazilian. */
export function telephoneHref(phone: string): string {
  const [whole, extension] = phoneParts(phone);
  const [before = ""] = BEFORE_WORDS.exec(whole) ?? [];
  const number = before.replace(/\D/g, "").length < MIN_DIGITS ? whole : before;
  // The zero in "+44 (0)20" is for domestic callers.
  const isInternational = number.trim().startsWith("+");
  const digits = (isInternational ? number.replace("(0)", "") : number).replace(/\D/g, "");
  const dialed = isInternational
    ? `+${digits}`
    : digits.replace(/^(?:1?(?=[2-9]\d\d[2-9]\d{6}$)|(?:011|00)(?=[1-9]\d{6,13}$))/, (prefix) =>
        prefix.length > 1 ? "+" : "+1",
      );
  return `tel:${dialed}${extension && `;ext=${extension}`}`;
}

export const phoneAsWritten = (phone: string): string =>
  phone.trim().replace(/^(?:\+?1)?([2-9]\d\d)([2-9]\d\d)(\d{4})$/, "($1) $2-$3");
