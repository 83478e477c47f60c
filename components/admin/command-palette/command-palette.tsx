import { Command as Cmdk } from "cmdk";
import { BookOpenText, type IconNode, Image, Inbox, PencilLine, UserRound, X } from "lucide";
import { useRouter } from "next/navigation";
import * as Radix from "radix-ui/dialog";
import { useState } from "react";
import { type Command, commandsFor } from "@/components/admin/command-palette/commands";
import { confirmLeave, forgetUnsavedChanges } from "@/components/admin/kit/unsaved-changes";
import { useDebounced } from "@/components/admin/kit/use-debounced";
import { sectionHref } from "@/components/admin/sections";
import { cn } from "@/components/ui/class-names";
import { modalLook } from "@/components/ui/dialog";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useFocusReturn } from "@/components/ui/use-focus-return";
import { useMe } from "@/lib/access/auth/queries";
import type { SectionId } from "@/lib/access/users/schema";
import { useAdminSearch } from "@/lib/admin/search/queries";
import { type Found, isSearchable } from "@/lib/admin/search/schema";
import { messageOf } from "@/lib/core/client";
import { MAX_SEARCH_LENGTH } from "@/lib/core/list-query";

const DEBOUNCE_MS = 200;

type Item = { id: string; label: string; detail?: string; icon: IconNode; choose: () => void };

type PaletteProps = { onClose: () => void; signOut: () => void };

/**
 * Finds sections, actions and records by a few letters (docs/product/administration.md "Command palette").
 * Input goes to the server after a pause and is stored nowhere.
 */
export function CommandPalette(props: PaletteProps) {
  const { onClose } = props;
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={modalLook.veil} />
        <Radix.Content
          className={cn(modalLook.panel, "max-w-xl")}
          aria-describedby={undefined}
          {...focusReturn}
        >
          <Radix.Title className="sr-only">Search and commands</Radix.Title>
          <Palette {...props} />
          <Radix.Close
            aria-label="Close"
            className="absolute top-2 right-2 rounded-md p-2.5 text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink"
          >
            <DrawnIcon icon={X} className="size-4" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Palette(props: PaletteProps) {
  const [typed, setTyped] = useState("");
  const { groups, status } = usePaletteGroups(typed, props);
  return (
    // The server has matched already, with results that begin with the letters first.
    <Cmdk shouldFilter={false} label="Search and commands" className="flex min-h-0 flex-col">
      <Cmdk.Input
        value={typed}
        onValueChange={setTyped}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder="Search, or go to a section"
        className="h-13 w-full shrink-0 border-b border-line bg-transparent pr-14 pl-4 text-base text-ink outline-none placeholder:text-ink-muted"
      />
      <p role="status" className={cn("px-4 pt-2 text-xs text-ink-muted", !status && "sr-only")}>
        {status}
      </p>
      <Cmdk.List className="min-h-0 overflow-y-auto overscroll-contain p-2" label="Results">
        {groups.map(({ heading, items }) => (
          <Cmdk.Group
            key={heading}
            heading={heading}
            className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-muted"
          >
            {items.map(({ id, label, detail, icon, choose }) => (
              <Cmdk.Item
                key={id}
                value={id}
                onSelect={choose}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 text-sm text-ink aria-selected:bg-brand-soft aria-selected:text-brand-strong"
              >
                <DrawnIcon icon={icon} className="size-4 shrink-0" />
                <span className="min-w-0 flex-1 truncate">{label}</span>
                {detail && <span className="max-w-[45%] shrink-0 truncate text-xs">{detail}</span>}
              </Cmdk.Item>
            ))}
          </Cmdk.Group>
        ))}
      </Cmdk.List>
    </Cmdk>
  );
}

function usePaletteGroups(typed: string, props: PaletteProps) {
  const run = useRunCommand(props);
  const query = useDebounced(typed.trim(), DEBOUNCE_MS);
  const search = useAdminSearch(query);
  const commands = commandsFor(typed, useMe().data?.role);
  const isQueried = isSearchable(typed) && isSearchable(query);
  const found = isQueried ? search.data : undefined;
  const stored = (section: SectionId, parameter: string, icon: IconNode, rows: Found[] = []): Item[] =>
    rows.map(({ id, title, detail }) => ({
      id: `${parameter} ${id}`,
      label: title,
      detail,
      icon,
      choose: () => run({ href: sectionHref(section, `?${parameter}=${id}`) }),
    }));
  const own = (all: Command[]): Item[] =>
    all.map((command) => ({ ...command, id: `command ${command.id}`, choose: () => run(command) }));
  const groups = [
    { heading: "Sections", items: own(commands.sections) },
    { heading: "Actions", items: own(commands.actions) },
    {
      heading: "Change",
      items: [
        ...own(commands.places),
        ...(found?.places ?? []).map(({ title, detail, href }, at) => ({
          id: `place ${at} ${href}`,
          label: title,
          detail,
          icon: PencilLine,
          choose: () => run({ href }),
        })),
      ],
    },
    { heading: "Leads", items: stored("leads", "lead", Inbox, found?.leads) },
    { heading: "People", items: stored("leads", "person", UserRound, found?.people) },
    { heading: "Articles", items: stored("knowledge", "article", BookOpenText, found?.articles) },
    { heading: "Media", items: stored("media", "file", Image, found?.media) },
  ].filter(({ items }) => items.length > 0);
  return { groups, status: statusOf() };

  function statusOf(): string {
    if (isQueried && search.error) return messageOf(search.error, "The search failed. Please try again.");
    if (isSearchable(typed) && (!isQueried || search.isFetching)) return "Searching…";
    return groups.length === 0 ? "Nothing found." : "";
  }
}

function useRunCommand({ onClose, signOut }: PaletteProps) {
  const router = useRouter();
  return (command: { href: string; isOutside?: true } | { does: "sign-out" }) => {
    onClose();
    if ("does" in command) {
      signOut();
      return;
    }
    confirmLeave(() => {
      forgetUnsavedChanges();
      if (command.isOutside) window.location.assign(command.href);
      else router.push(command.href);
    });
  };
}
