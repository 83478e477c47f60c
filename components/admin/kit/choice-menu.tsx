import { ChevronDown } from "lucide";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Menu, MenuContent, MenuItem, MenuTrigger, useAfterMenu } from "@/components/ui/menu";

type ChoiceMenuProps<Value> = {
  label: string;
  variant?: "secondary";
  pending?: boolean;
  choices: readonly (readonly [value: Value, label: string])[];
  onChoose: (value: Value) => void;
};

export function ChoiceMenu<Value extends string | number | null>({
  label,
  variant,
  pending,
  choices,
  onChoose,
}: ChoiceMenuProps<Value>) {
  const afterMenu = useAfterMenu();
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant={variant} size="small" pending={pending}>
          {label} <DrawnIcon icon={ChevronDown} />
        </Button>
      </MenuTrigger>
      <MenuContent align="end" className="max-h-72 overflow-y-auto" {...afterMenu.content}>
        {choices.map(([value, label]) => (
          <MenuItem key={value} onSelect={() => afterMenu.choose(() => onChoose(value))}>
            {label}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
