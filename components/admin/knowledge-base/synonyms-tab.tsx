import { LongTextField } from "@/components/admin/kit/fields/text-fields";
import { Loaded } from "@/components/admin/kit/loaded";
import { FormFooter, RecordForm } from "@/components/admin/kit/record-form";
import { Card } from "@/components/ui/card";
import { useSaveSynonyms, useSynonyms } from "@/lib/content/knowledge-base/admin-queries";
import { synonymsInput } from "@/lib/content/knowledge-base/synonyms-schema";

export function SynonymsTab() {
  const save = useSaveSynonyms();
  return (
    <Loaded query={useSynonyms()} failed="The synonyms could not be loaded.">
      {(stored) => (
        <RecordForm
          schema={synonymsInput}
          record={stored}
          values={(record) => ({ groups: record?.groups ?? "" })}
          save={save}
        >
          <Card>
            <div className="grid gap-4 p-5">
              <p className="max-w-prose text-sm text-ink-muted">
                A search for one word of a group finds articles with any of the others, on the site and in the
                chat. Capitals, accents, and hyphens make no difference.
              </p>
              <LongTextField
                name="groups"
                label="Synonyms"
                rows={20}
                hint="One group on each line, with commas between: 2fa, two factor, multi factor"
              />
            </div>
            <FormFooter submitLabel="Save changes" />
          </Card>
        </RecordForm>
      )}
    </Loaded>
  );
}
