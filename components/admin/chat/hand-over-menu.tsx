import { ChevronDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { useMe } from "@/lib/access/auth/api";
import { usePeople } from "@/lib/admin/activity/api";
import { may } from "@/lib/core/roles";

type HandOverMenuProps = { isPending: boolean; onChoose: (colleague: number) => void };

/** Hands a conversation to a colleague who answers visitors; renders nothing if there is none. */
export function HandOverMenu({ isPending, onChoose }: HandOverMenuProps) {
  const me = useMe().data;
  const colleagues = (usePeople().data ?? []).filter(
    ({ id, isActive, role }) => isActive && id !== me?.id && may(role, "chat.write"),
  );
  if (colleagues.length === 0) return null;
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="secondary" size="small" pending={isPending}>
          Hand to a colleague <ChevronDown aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {colleagues.map(({ id, name }) => (
          <MenuItem key={id} onSelect={() => onChoose(id)}>
            {name}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
