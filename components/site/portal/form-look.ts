export const fieldLook =
  "mt-1.5 block min-h-12 w-full rounded-[10px] border border-ink-faint/80 bg-surface px-3.5 py-2.5 text-base text-ink " +
  "transition-colors hover:border-ink aria-invalid:border-danger aria-invalid:bg-danger-soft";

export const submitLook =
  "mt-5 flex min-h-12 w-full items-center justify-center rounded-[10px] bg-button px-6 py-3 font-semibold text-button-text " +
  "transition-colors hover:bg-button-strong aria-disabled:cursor-wait aria-disabled:opacity-70";
