import { FlaskConical } from "lucide";
import { DrawnIcon } from "@/components/ui/drawn-icon";

export function DemoStrip() {
  return (
    <p className="border-accent/30 border-b bg-accent-soft print:mb-6">
      <span className="site-container flex items-center gap-2.5 py-2.5 max-sm:pr-10 text-ink text-sm">
        <DrawnIcon icon={FlaskConical} className="size-4.5 shrink-0 text-accent-strong" />
        <span>
          <strong>This is a demonstration.</strong> No card is charged, and nothing is delivered. Please use a
          test card only.
        </span>
      </span>
    </p>
  );
}
