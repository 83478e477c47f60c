/** Below a form: the way to what becomes of what is sent. In a tab of its own, for a form is being filled in. */
export function PrivacyLink({ label }: { label: string }) {
  return (
    <p className="mt-4 text-ink-muted text-sm">
      <a
        href="/privacy"
        target="_blank"
        rel="noopener"
        className="underline underline-offset-3 hover:text-ink"
      >
        {label}
      </a>
    </p>
  );
}
