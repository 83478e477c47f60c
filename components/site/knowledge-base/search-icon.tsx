import { LineIcon } from "@/components/site/line-icon";

export function SearchIcon({ className }: { className: string }) {
  return <LineIcon className={className} d="M3.5 11a7.5 7.5 0 1 0 15 0 7.5 7.5 0 1 0-15 0m17 9.5-4.2-4.2" />;
}
