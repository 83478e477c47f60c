import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { z } from "zod";
import { LinkField } from "@/components/admin/kit/fields/link-field";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { useDebounced } from "@/components/admin/kit/use-debounced";
import { ImageField } from "@/components/admin/media/image-field";
import { useArticlesToLink } from "@/lib/content/knowledge-base/admin-queries";
import { LIST_PATH } from "@/lib/content/knowledge-base/list-query";
import { requiredLine, requiredLink } from "@/lib/core/fields";

const link = z.object({ text: requiredLine("Text", 500), url: requiredLink("Address", 2_000) });
const image = z.object({
  text: requiredLine("Description", 500),
  url: requiredLink("Address", 2_000).pipe(
    z.string().regex(/^(\/|https?:)/i, "Enter a path or an address that starts with https://"),
  ),
});
type Inserted = z.output<typeof link>;

type InsertDialogProps = { text: string; onInsert: (inserted: Inserted) => void; onClose: () => void };

export function LinkDialog({ text, ...props }: InsertDialogProps) {
  return (
    <InsertForm {...props} title="Insert link" schema={link} text={text}>
      <TextField name="text" label="Text" required />
      <TargetField />
    </InsertForm>
  );
}

export function ImageDialog({ text, ...props }: InsertDialogProps) {
  return (
    <InsertForm {...props} title="Insert image" schema={image} text={text}>
      <DescribedImage />
      <TextField name="text" label="Description" required hint="Read to people who can't see the image." />
    </InsertForm>
  );
}

function DescribedImage() {
  const { getValues, setValue } = useFormContext();
  return (
    <ImageField
      name="url"
      label="Address"
      required
      hint="Choose an image from the library, or enter a full address."
      onPick={({ altText }) => {
        if (altText && !getValues("text")) setValue("text", altText, { shouldDirty: true });
      }}
    />
  );
}

type InsertFormProps = InsertDialogProps & {
  title: string;
  schema: z.ZodType<Inserted, Record<string, unknown>>;
  children: ReactNode;
};

function InsertForm({ text, onInsert, ...dialog }: InsertFormProps) {
  return (
    <FormDialog
      {...dialog}
      submitLabel="Insert"
      values={() => ({ text, url: "" })}
      save={async (inserted) => {
        onInsert(inserted);
        return { saved: true, record: undefined };
      }}
    />
  );
}

function TargetField() {
  const typed = String(useFormContext().watch("url") ?? "").trim();
  const search = useDebounced(/^(\/|#|\w+:)/.test(typed) ? "" : typed, 250);
  const { data: articles = [] } = useArticlesToLink(search);
  return (
    <LinkField
      name="url"
      label="Address"
      required
      hint="Type a title to find a page or article, or enter an address."
      more={articles.map(({ slug, title }) => ({ href: `${LIST_PATH}/${slug}`, title }))}
    />
  );
}
