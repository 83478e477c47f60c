/** Policy for a mail's HTML: loads nothing except its own styles. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`;

type MailBodyProps = { text: string; html: string; asText: boolean };

/** A mail as its receiver would see it. Its HTML is in a separate frame, without script or network. */
export function MailBody({ text, html, asText }: MailBodyProps) {
  return asText || !html ? (
    <textarea
      readOnly
      aria-label="Email text"
      value={text}
      className="h-[56vh] w-full resize-none bg-surface px-5 py-4 text-sm text-ink"
    />
  ) : (
    <iframe title="Email" sandbox="" srcDoc={POLICY + html} className="h-[56vh] w-full bg-white px-3 py-2" />
  );
}
