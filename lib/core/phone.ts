/**
 * An extension as people write it: "ext. 12", "x12", "#12", ", 12", "/ 12", "ext no. 12", and as links and dialers do: ";ext=12", ",,12".
 * Behind a number, so that a comma within one is none.
 */
const EXTENSION =
  /^(.*\d\)?) ?[-–]? ?\(?[,;/]{0,3} ?(?:(?:ext(?:ensi[oó]n|n)?|xt?|int|poste|anexo|ramal|dw)[.:=]{0,2} ?(?:(?:no|nr|num|number)\b[.:]? ?)?|#|,|;|\/)[.:=]{0,2} ?#? ?(\d{1,7})\)?$/i;
/** Fewer digits are no number that an extension could belong to. */
const SHORTEST = 7;

/** A phone's number and its extension, "" where it has none. */
export function phoneParts(phone: string): [number: string, extension: string] {
  const [, number = "", extension = ""] = EXTENSION.exec(phone.trim()) ?? [];
  return number.replace(/\D/g, "").length < SHORTEST ? [phone, ""] : [number, extension];
}

/**
 * Returns the link that a telephone dials (RFC 3966). The country's code is put before a number with an area code only: with a bare "+",
 * "555-0142" would be one of Brazil. What is not known to be of this country stays as it was written.
 */
export function telephoneHref(phone: string): string {
  const [number, extension] = phoneParts(phone);
  // In "+44 (0)20", the zero is for callers within that country.
  const isInternational = number.trim().startsWith("+");
  const digits = (isInternational ? number.replace("(0)", "") : number).replace(/\D/g, "");
  const dialed = isInternational
    ? `+${digits}`
    : digits.replace(/^(?:1?(?=[2-9]\d\d[2-9]\d{6}$)|(?:011|00)(?=[1-9]\d{6,13}$))/, (prefix) =>
        prefix.length > 1 ? "+" : "+1",
      );
  return `tel:${dialed}${extension && `;ext=${extension}`}`;
}

/** Writes ten bare digits as Americans do; any other writing stays. */
export const phoneAsWritten = (phone: string): string =>
  phone.trim().replace(/^(?:\+?1)?([2-9]\d\d)([2-9]\d\d)(\d{4})$/, "($1) $2-$3");
