import { saveAsFile } from "@/components/admin/kit/save-as-file";
import { useExportPerson } from "@/lib/crm/inbox/queries";

export function useSavePerson(email: string): () => void {
  const exportData = useExportPerson();
  return () =>
    exportData.mutate(email, {
      onSuccess: (person) =>
        saveAsFile(`data-of-${email}.json`, JSON.stringify(person, null, 2), "application/json"),
    });
}
