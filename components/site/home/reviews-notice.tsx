export function ReviewsNotice({ children }: { children: string }) {
  return (
    <p role="status" className="mt-8 border-line border-y py-10 text-ink-muted">
      {children}
    </p>
  );
}
