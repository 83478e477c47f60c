import { redirectRecord } from "@/lib/content/redirects/record";
import { removeManyCall } from "@/lib/http/record-calls";

export const { POST } = removeManyCall(redirectRecord, { area: "content", tags: ["redirects"] });
