import type { IconNode } from "lucide";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Tooltip } from "@/components/ui/tooltip";

type IconButtonProps = Omit<ComponentProps<typeof Button>, "children" | "size" | "variant" | "asChild"> & {
  icon: IconNode;
  label: string;
};

export function IconButton({ icon, label, className = "size-9", ...props }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button variant="secondary" size="icon" aria-label={label} className={className} {...props}>
        <DrawnIcon icon={icon} />
      </Button>
    </Tooltip>
  );
}
