import EmailReplyParser from "email-reply-parser";

/** Head that Outlook writes above a quoted mail, of which the library knows only some forms. */
const OUTLOOK =
  /^(?:[ \t]*(?:_{10,}|-{2,} ?(?:Original Message|Mensaje original) ?-{2,})[ \t]*\n\s{0,20})?[ \t>*]{0,20}(?:From|De|Von)[ \t]?:.{1,300}\n[ \t>*]{0,20}(?:Sent|Date|Enviad[oa](?: el)?|Fecha|Gesendet)[ \t]?:.{1,300}$/im;

export function foldQuotes(written: string): { text: string; quoted: string } {
  const whole = written.replace(/\r\n?/g, "\n").trim();
  const at = OUTLOOK.exec(whole)?.index ?? whole.length;
  const fragments = new EmailReplyParser().read(whole.slice(0, at)).getFragments();
  const shown = fragments.map((fragment) => !fragment.isHidden() && fragment.toString().trim() !== "");
  // Answers between the lines make no sense without them.
  const first = shown.filter(Boolean).length > 1 ? 0 : shown.indexOf(true);
  const last = shown.lastIndexOf(true);
  if (last < 0)
    return at > 0 && at < whole.length
      ? { text: whole.slice(0, at).trim(), quoted: whole.slice(at) }
      : { text: whole, quoted: "" };
  const joined = (from: number, to: number) =>
    fragments
      .slice(from, to)
      .map((fragment) => fragment.toString())
      .join("\n")
      .trim();
  const quoted = [joined(0, first), joined(last + 1, fragments.length), whole.slice(at)];
  return { text: joined(first, last + 1), quoted: quoted.filter(Boolean).join("\n\n") };
}
