import { type FieldProps, useField } from "@/components/admin/kit/fields/use-field";
import { FormField } from "@/components/admin/kit/form-field";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/class-names";
import { fieldLook, Input } from "@/components/ui/input";
import { contrast, ENOUGH_CONTRAST } from "@/lib/core/contrast";
import { HEX_COLOR } from "@/lib/core/hex-color";

export function ColorField({ contrastWith, ...props }: FieldProps & { contrastWith?: string }) {
  const { form, error, set } = useField(props.name);
  const color = String(form.watch(props.name) ?? "");
  const other = contrastWith && form.watch(contrastWith);
  return (
    <FormField {...props} error={error}>
      {(control) => (
        <div className="grid gap-1.5">
          <div className="flex gap-2">
            <input
              type="color"
              aria-label={`${props.label}: choose`}
              value={HEX_COLOR.test(color) ? color : "#000000"}
              onChange={({ target }) => set(target.value)}
              className={cn(fieldLook, "h-9 w-12 shrink-0 cursor-pointer p-1")}
            />
            <Input
              {...control}
              {...form.register(props.name)}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={7}
              className="font-mono tabular-nums"
            />
          </div>
          {HEX_COLOR.test(color) && HEX_COLOR.test(String(other)) && (
            <Contrast color={color} other={String(other)} />
          )}
        </div>
      )}
    </FormField>
  );
}

function Contrast({ color, other }: { color: string; other: string }) {
  const ratio = contrast(color, other);
  const isEnough = ratio >= ENOUGH_CONTRAST;
  // Rounded down: 4.49 is not 4.5.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-xs text-ink-muted">
      Contrast {shown}:1
      <Badge variant={isEnough ? "success" : "warning"}>
        {isEnough ? "Easy to read" : `Hard to read: below ${ENOUGH_CONTRAST}:1`}
      </Badge>
    </p>
  );
}
