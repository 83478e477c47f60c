export function ReviewsNotice({ children }: { children: string }) {
  return (
    <p role="status" className="mt-12 rounded-2xl bg-surface px-7 py-12 text-center text-ink-muted">
      {children}
    </p>
  );
}
