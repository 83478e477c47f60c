import { copyText } from "@/lib/core/clipboard";
import { type Notice, useNotify } from "@/lib/core/query/notify";

export function useCopy() {
  const notify = useNotify();
  return async (text: string, copied: Pick<Notice, "title" | "description">) => {
    try {
      await copyText(text);
      notify({ ...copied, variant: "success" });
    } catch {
      notify({ title: "Error", description: `Copying failed: ${text}`, variant: "destructive" });
    }
  };
}
