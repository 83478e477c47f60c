import { Search } from "lucide";
import { useEffect, useRef, useState } from "react";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Input } from "@/components/ui/input";

const PAUSE_MS = 250;

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  search: string;
  onSearch: (search: string) => void;
};

export function SearchField({ label, placeholder, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const requested = useRef(search);

  // The address also changes by navigation, such as Back.
  useEffect(() => {
    if (search === requested.current) return;
    requested.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    if (typed === requested.current) return;
    const timer = setTimeout(() => {
      requested.current = typed;
      onSearch(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  return (
    <div className="relative min-w-32 max-w-sm flex-1 basis-32">
      <DrawnIcon icon={Search} className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint" />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        maxLength={200}
        className="pl-9"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
