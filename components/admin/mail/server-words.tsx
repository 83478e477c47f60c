import { plainWords } from "@/lib/mail/plain-words";

/** What a mail server said: in plain words first, where we know them. */
export function ServerWords({ said }: { said: string }) {
  const plain = plainWords(said);
  return (
    <span className="grid max-w-md min-w-0 gap-0.5 break-words">
      {plain && <span className="font-medium text-ink">{plain}</span>}
      <span className="text-xs text-ink-muted">{said}</span>
    </span>
  );
}
