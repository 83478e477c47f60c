import type { Category } from "@/lib/content/knowledge-base/schema";
import type { KnowledgeBaseTexts } from "@/lib/crm/pages/knowledge-base";

const look =
  "min-h-11 shrink-0 whitespace-nowrap sm:max-w-full sm:whitespace-normal sm:py-1.5 sm:wrap-anywhere rounded-full border px-4.5 font-medium text-[0.9375rem] transition-colors";

type CategoryButtonsProps = {
  categories: Category[];
  chosen: number | null;
  texts: KnowledgeBaseTexts["browser"];
};

export function CategoryButtons({ categories, chosen, texts }: CategoryButtonsProps) {
  const all = { id: null, name: texts.all };
  return (
    <fieldset
      aria-label={texts.filter}
      className="-mx-3 min-w-0 mt-3 flex gap-2 overflow-x-auto px-3 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
    >
      {[all, ...categories].map(({ id, name }) => (
        <button
          key={id}
          type="submit"
          name="category"
          value={id ?? ""}
          aria-pressed={id === chosen}
          className={`${look} ${
            id === chosen
              ? "border-ink-strong bg-ink-strong text-surface"
              : "border-line bg-surface text-ink hover:border-brand/40 hover:bg-brand-soft"
          }`}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
