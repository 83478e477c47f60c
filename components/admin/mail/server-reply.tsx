import { plainReason } from "@/lib/admin/mail/plain-reason";

/** Shows the mail server's message: in plain English first, if we know it. */
export function ServerReply({ text }: { text: string }) {
  const plain = plainReason(text);
  return (
    <span className="grid max-w-md min-w-0 gap-0.5 break-words">
      {plain && <span className="font-medium text-ink">{plain}</span>}
      <span className="text-xs text-ink-muted">{text}</span>
    </span>
  );
}
