import { useId } from "react";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { useMediaFacets } from "@/lib/media/queries";

export function FolderField({ hint }: { hint: string }) {
  const id = useId();
  const { data: facets } = useMediaFacets();
  return (
    <>
      <TextField name="folder" label="Folder" list={id} hint={hint} />
      <datalist id={id}>
        {facets?.folders.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
