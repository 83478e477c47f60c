import { LineIcon } from "@/components/site/line-icon";

export const SearchIcon = () => (
  <LineIcon
    className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-4 size-5 text-ink-faint"
    d="M3.5 11a7.5 7.5 0 1 0 15 0 7.5 7.5 0 1 0-15 0m17 9.5-4.2-4.2"
  />
);
