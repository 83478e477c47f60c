import { useFormMessages } from "@/components/site/forms/use-form-messages";

export function CancelButton({ onClick }: { onClick: () => void }) {
  const messages = useFormMessages();
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-12 flex-1 cursor-pointer rounded-[10px] border border-ink-faint/60 bg-surface px-6 font-semibold text-ink transition-colors hover:bg-surface-sunken"
    >
      {messages.cancel}
    </button>
  );
}
