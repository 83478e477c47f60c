import { ChevronDown } from "lucide";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { useMe } from "@/lib/access/auth/queries";
import { usePeople } from "@/lib/access/users/queries";
import type { Colleague } from "@/lib/access/users/schema";
import { may } from "@/lib/core/roles";

type HandOverMenuProps = { isPending: boolean; onChoose: (colleague: Colleague) => void };

/** Hands a conversation to a colleague who answers visitors; renders nothing if there is none. */
export function HandOverMenu({ isPending, onChoose }: HandOverMenuProps) {
  const me = useMe().data;
  const people = usePeople();
  const colleagues = (people.data ?? [])
    .filter(({ id, isActive, role }) => isActive && id !== me?.id && may(role, "chat.write"))
    .sort((one, other) => Number(other.isThere) - Number(one.isThere));
  if (colleagues.length === 0) return null;
  return (
    <Menu onOpenChange={(isOpen) => isOpen && people.refetch()}>
      <MenuTrigger asChild>
        <Button variant="secondary" size="small" pending={isPending}>
          <span>
            Hand to<span className="max-sm:sr-only"> a colleague</span>
          </span>
          <DrawnIcon icon={ChevronDown} />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {colleagues.map((one) => (
          <MenuItem key={one.id} onSelect={() => onChoose(one)} className="justify-between gap-6">
            <span className="min-w-0 break-words">{one.name}</span>
            <span className={cn("shrink-0 text-xs", one.isThere ? "text-success" : "text-ink-muted")}>
              {one.isThere ? "here now" : "away"}
            </span>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
