import { reviewRecord } from "@/lib/content/reviews/record";
import { removeManyCall } from "@/lib/http/record-calls";

export const { POST } = removeManyCall(reviewRecord, { area: "content", tags: ["reviews"] });
