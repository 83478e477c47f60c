import type { IconNode } from "lucide";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Tooltip } from "@/components/ui/tooltip";

type IconButtonProps = Omit<ComponentProps<typeof Button>, "children" | "size" | "variant" | "asChild"> & {
  icon: IconNode;
  label: string;
};

export function IconButton(props: IconButtonProps) {
  return <GhostIconButton variant="secondary" className="size-9" {...props} />;
}

type GhostIconButtonProps = IconButtonProps & {
  hint?: string;
  variant?: ComponentProps<typeof Button>["variant"];
};

export function GhostIconButton({
  icon,
  label,
  hint = label,
  variant = "ghost",
  ...props
}: GhostIconButtonProps) {
  return (
    <Tooltip text={hint}>
      <Button variant={variant} size="icon" aria-label={label} {...props}>
        <DrawnIcon icon={icon} />
      </Button>
    </Tooltip>
  );
}
