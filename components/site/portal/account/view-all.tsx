import { ArrowRight } from "lucide";
import { useAccount } from "@/components/site/portal/account/account-context";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { filledIn } from "@/lib/core/placeholders";

type ViewAllProps = { view: "services" | "invoices"; text: string; count: number };

/** @param text `{count}` is filled in */
export function ViewAll({ view, text, count }: ViewAllProps) {
  const { goTo } = useAccount();
  return (
    <button
      type="button"
      onClick={() => goTo({ name: view })}
      className="group -my-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-[0.9375rem] text-brand-strong underline-offset-4 hover:underline"
    >
      {filledIn(text, { count: String(count) })}
      <DrawnIcon icon={ArrowRight} className="size-4 transition-transform group-hover:translate-x-0.5" />
    </button>
  );
}
