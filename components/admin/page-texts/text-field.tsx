import { FormField } from "@/components/admin/kit/form-field";
import { ImageInput } from "@/components/admin/media/image-input";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { type EditedText, textName } from "@/lib/content/page-texts/schema";
import { cleanText, textError } from "@/lib/content/page-texts/text-value";

type TextFieldProps = {
  text: EditedText;
  value: string;
  onTextChange: (value: string) => void;
  onFocus: () => void;
};

const hints: Partial<Record<EditedText["kind"], string>> = {
  rich: "**bold**, *italic* and [a link](/contact) work.",
  list: "One entry per line.",
  image: "Best at 1200 by 630 pixels.",
};

function filledInOf({ original }: EditedText): string | null {
  const names = [...new Set(original.match(/\{\w+\}/g))];
  return names.length > 0 ? `${names.join(", ")} will be filled in.` : null;
}

export function PageTextField({ text, value, onTextChange, onFocus }: TextFieldProps) {
  const clean = cleanText(text, value);
  const fault = textError(text, clean);
  const hint = [hints[text.kind], filledInOf(text), text.isOccasional && "Only shown at times."]
    .filter(Boolean)
    .join(" ");
  const count = text.kind === "list" ? "" : `${clean.length} of ${text.max} characters. `;
  return (
    <div className="grid gap-1.5" data-text-field={text.id}>
      <FormField label={textName(text.id)} hint={`${count}${hint}`} error={fault ?? undefined}>
        {(control) =>
          text.kind === "image" ? (
            <ImageInput
              required
              label={textName(text.id)}
              control={control}
              input={{ value, onFocus, onChange: ({ target }) => onTextChange(target.value) }}
              address={value}
              onAddress={onTextChange}
            />
          ) : (
            <Textarea
              {...control}
              rows={text.kind === "line" ? 2 : 4}
              value={value}
              onFocus={onFocus}
              onChange={({ target }) => onTextChange(target.value)}
            />
          )
        }
      </FormField>
      {clean !== text.original && (
        <Button
          variant="ghost"
          size="small"
          className="justify-self-start"
          aria-label={`Reset to the original: ${textName(text.id)}`}
          onClick={() => onTextChange(text.original)}
        >
          Reset to the original
        </Button>
      )}
    </div>
  );
}
