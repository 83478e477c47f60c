/** The words of both links. */
export type LegalLabels = { privacy: string; terms: string };

/** Below a form: what becomes of what is sent, and what we ask of whoever sends it. In tabs of their own, for a form is being filled in. */
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
