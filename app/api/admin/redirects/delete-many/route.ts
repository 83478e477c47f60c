import { removeManyCall } from "@/lib/http/record-calls";
import { redirectRecord } from "@/lib/redirects/record";

export const { POST } = removeManyCall(redirectRecord, { area: "content", tags: ["redirects"] });
