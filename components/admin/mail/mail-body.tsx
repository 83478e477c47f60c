/** Policy for a mail's HTML: loads nothing except its own styles and our pictures, such as the logo. */
const policy = () =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src ${location.origin}; style-src 'unsafe-inline'">`;

/** The HTML is in a separate frame, without script or other sites. */
export function MailBody({ text, html, asText }: { text: string; html: string; asText: boolean }) {
  return asText || !html ? (
    <textarea
      readOnly
      aria-label="Email text"
      value={text}
      className="h-[56vh] w-full resize-none bg-surface px-5 py-4 text-sm text-ink"
    />
  ) : (
    <iframe
      title="Email"
      sandbox=""
      srcDoc={policy() + html}
      className="h-[56vh] w-full bg-white px-3 py-2"
    />
  );
}
