import { telephoneHref } from "@/lib/core/phone";

/** Shown while the form's urgency is "immediate" (app/site.css). */
export function UrgentCall({ text, phone }: { text: string; phone: string }) {
  return (
    <p
      role="status"
      className="urgent-call rounded-[10px] bg-danger-soft px-4 py-3 font-medium text-danger sm:col-span-2"
    >
      {text}{" "}
      <a href={telephoneHref(phone)} className="whitespace-nowrap font-semibold underline underline-offset-4">
        {phone}
      </a>
    </p>
  );
}
