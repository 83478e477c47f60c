/** A progress bar in the administration's colors: a browser's own bar, once restyled, is green. */
export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <progress
      aria-label={label}
      max={max}
      value={value}
      className="h-1.5 w-full min-w-0 flex-1 appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
    />
  );
}
