import { useFormContext } from "react-hook-form";
import { counted } from "@/components/admin/kit/counted";
import { SelectField } from "@/components/admin/kit/fields/choice-fields";
import { SlugField } from "@/components/admin/kit/fields/slug-field";
import { TagsField } from "@/components/admin/kit/fields/tags-field";
import {
  DateTimeField,
  LongTextField,
  NumberField,
  TextField,
} from "@/components/admin/kit/fields/text-fields";
import { FormField, RequiredMark } from "@/components/admin/kit/form-field";
import { useDebounced } from "@/components/admin/kit/use-debounced";
import type { ArticleValues } from "@/components/admin/knowledge-base/editor/article-values";
import { MarkdownField } from "@/components/admin/knowledge-base/editor/markdown-field";
import { Preview } from "@/components/admin/knowledge-base/editor/preview";
import { SearchPreview } from "@/components/admin/knowledge-base/editor/search-preview";
import { countWords, readingMinutes } from "@/components/admin/knowledge-base/editor/word-count";
import { Card } from "@/components/ui/card";
import { Select } from "@/components/ui/select";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useCategories } from "@/lib/content/knowledge-base/admin-queries";
import { LIST_PATH } from "@/lib/content/knowledge-base/list-query";

export function ArticleFields({ isNew, isPublished }: { isNew: boolean; isPublished: boolean }) {
  return (
    <div className="grid gap-5">
      <Card className="grid gap-4 p-4 sm:grid-cols-2">
        <TextField name="title" label="Title" required />
        <SlugField from={isNew ? "title" : undefined} />
      </Card>
      <Text />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card className="grid gap-4 p-4">
          <h2 className="text-sm font-semibold text-ink">About the article</h2>
          <LongTextField name="excerpt" label="Excerpt" rows={3} hint="Shown below the title and in lists." />
          <CategoryField />
          <TagsField name="tags" label="Tags" />
          <NumberField name="orderIndex" label="Order" min={0} hint="Within its category, lowest first." />
        </Card>
        <div className="grid gap-5">
          <Publication isPublished={isPublished} />
          <Card className="grid gap-4 p-4">
            <h2 className="text-sm font-semibold text-ink">In search engines</h2>
            <TextField name="metaTitle" label="Meta title" hint="Leave empty to use the title." />
            <LongTextField
              name="metaDescription"
              label="Meta description"
              rows={3}
              hint="Leave empty to use the excerpt."
            />
            <SearchPreview />
          </Card>
        </div>
      </div>
    </div>
  );
}

function Text() {
  return (
    <section aria-labelledby="content-title" className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="content-title" className="text-sm font-semibold text-ink">
          Content
          <RequiredMark />
        </h2>
        <TextFigures />
      </div>
      <Tabs defaultValue="write" className="grid grid-cols-1 gap-x-5 lg:grid-cols-2">
        <TabsList aria-label="Content" className="mb-3 lg:hidden">
          <TabsTrigger value="write">Write</TabsTrigger>
          <TabsTrigger value="preview">Preview</TabsTrigger>
        </TabsList>
        <TabsContent value="write" tabIndex={-1} className="min-w-0 lg:data-[state=inactive]:block">
          <MarkdownField name="content" label="Content in Markdown" />
        </TabsContent>
        <TabsContent value="preview" tabIndex={-1} className="min-w-0 lg:data-[state=inactive]:block">
          <Preview />
        </TabsContent>
      </Tabs>
    </section>
  );
}

function CategoryField() {
  const { data: categories } = useCategories();
  // The form would lose a value that is not among the options.
  if (!categories) {
    return (
      <FormField label="Category">{(control) => <Select {...control} disabled aria-busy="true" />}</FormField>
    );
  }
  const options = categories.map(({ id, name, isVisible }) => ({
    value: id,
    label: isVisible ? name : `${name} (hidden)`,
  }));
  return (
    <SelectField
      name="categoryId"
      label="Category"
      options={[{ value: "", label: "Uncategorized" }, ...options]}
    />
  );
}

function Publication({ isPublished }: { isPublished: boolean }) {
  const slug = useFormContext<ArticleValues>().watch("slug");
  return (
    <Card className="grid gap-4 p-4">
      <h2 className="text-sm font-semibold text-ink">Publication</h2>
      {slug && (
        <p className="text-sm break-all text-ink-muted">
          {isPublished ? "Its address is" : "Its address will be"}{" "}
          <span className="font-medium text-ink">{`${LIST_PATH}/${slug}`}</span>
        </p>
      )}
      {!isPublished && (
        <DateTimeField name="publishAt" label="Publish at" hint="Leave empty to publish it by the button." />
      )}
      <DateTimeField name="unpublishAt" label="Unpublish at" hint="Leave empty to keep it published." />
    </Card>
  );
}

const AFTER_MS = 300;

function TextFigures() {
  const { watch } = useFormContext<ArticleValues>();
  const words = countWords(useDebounced(watch("content"), AFTER_MS));
  return (
    <p className="text-xs text-ink-muted tabular-nums">
      {counted(words, "word")}
      {words > 0 && ` · ${readingMinutes(words)} min read`}
    </p>
  );
}
