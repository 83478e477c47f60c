import { Search } from "lucide";
import dynamic from "next/dynamic";
import { Suspense, useState } from "react";
import { useDocumentEvent } from "@/components/admin/kit/use-document-event";
import { useSignOut } from "@/components/admin/kit/use-sign-out";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useHydrated } from "@/components/ui/use-hydrated";

const CommandPalette = dynamic(() =>
  import("@/components/admin/command-palette/command-palette").then((m) => m.CommandPalette),
);

export function PaletteButton() {
  const hydrated = useHydrated();
  const signOut = useSignOut();
  const [isOpen, setIsOpen] = useState(false);

  useDocumentEvent("keydown", (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    setIsOpen(true);
  });

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        disabled={!hydrated}
        aria-keyshortcuts="Control+K Meta+K"
        aria-label="Search and commands"
        onClick={() => setIsOpen(true)}
        className="text-ink-muted"
      >
        <DrawnIcon icon={Search} />
        <span className="max-md:hidden">Search</span>
        <kbd aria-hidden className="font-sans text-xs text-ink-muted max-md:hidden">
          Ctrl K
        </kbd>
      </Button>
      <Suspense>
        {isOpen && <CommandPalette onClose={() => setIsOpen(false)} signOut={signOut.request} />}
      </Suspense>
    </>
  );
}

/** True for the palette's keys, unless an editor uses them for a link, or a dialog is open. */
function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, isComposing, repeat } = event;
  if (key.toLowerCase() !== "k" || ctrlKey === metaKey || altKey || shiftKey) return false;
  if (defaultPrevented || isComposing || repeat) return false;
  return document.querySelector(":is([role=dialog],[role=alertdialog])[data-state=open]") === null;
}
