import { Plus, X } from "lucide";
import { type ReactNode, useId } from "react";
import { describedBy, FieldHint } from "@/components/admin/kit/form-field";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";

type FieldGroupProps = { label: string; hint?: string; error?: string; children: ReactNode };

export function FieldGroup({ label, hint, error, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={describedBy(id, hint, error)} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-medium text-ink">{label}</legend>
      {children}
      <FieldHint id={id} hint={hint} />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="secondary" size="small" className="justify-self-start" onClick={onClick}>
      <DrawnIcon icon={Plus} />
      {children}
    </Button>
  );
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} onClick={onClick}>
      <DrawnIcon icon={X} />
    </Button>
  );
}
