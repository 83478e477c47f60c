import { plainWords } from "@/lib/admin/mail/plain-words";

/** Tells the mail server's words: in plain English first, where we know that. */
export function ServerWords({ said }: { said: string }) {
  const plain = plainWords(said);
  return (
    <span className="grid max-w-md min-w-0 gap-0.5 break-words">
      {plain && <span className="font-medium text-ink">{plain}</span>}
      <span className="text-xs text-ink-muted">{said}</span>
    </span>
  );
}
