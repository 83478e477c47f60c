import { Eye, EyeOff } from "lucide";
import { type ComponentProps, useState } from "react";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Input } from "@/components/ui/input";

export function PasswordInput({ autoComplete = "current-password", ...props }: ComponentProps<"input">) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="relative block">
      <Input
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        autoComplete={autoComplete}
        type={isShown ? "text" : "password"}
        className="pr-11"
      />
      <button
        type="button"
        aria-pressed={isShown}
        title={isShown ? "Hide password" : "Show password"}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-ink-muted hover:text-ink"
        onClick={() => setShown(!isShown)}
      >
        <span className="sr-only">Show password</span>
        <DrawnIcon icon={isShown ? EyeOff : Eye} className="size-4" />
      </button>
    </span>
  );
}
