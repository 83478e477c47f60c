import type { IconNode } from "lucide";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Tooltip } from "@/components/ui/tooltip";

type IconButtonProps = Omit<ComponentProps<typeof Button>, "children" | "size" | "variant" | "asChild"> & {
  icon: IconNode;
  label: string;
};

/** Stands beside buttons with text, and is as high. */
export function IconButton(props: IconButtonProps) {
  return <GhostIconButton variant="secondary" className="size-9" {...props} />;
}

type GhostIconButtonProps = IconButtonProps & {
  /** Text of the tooltip, if shorter than the label or with a key. */
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
