export type LegalLabels = { privacy: string; terms: string };

/** The links open in new tabs, to preserve the form's input. */
export function LegalLinks({ privacy, terms }: LegalLabels) {
  return (
    <p className="legal-links mt-4 text-ink-muted text-sm">
      <a href="/privacy" target="_blank" rel="noopener">
        {privacy}
      </a>{" "}
      ·{" "}
      <a href="/terms" target="_blank" rel="noopener">
        {terms}
      </a>
    </p>
  );
}
