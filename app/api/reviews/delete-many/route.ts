import { removeManyCall } from "@/lib/http/record-calls";
import { reviewRecord } from "@/lib/reviews/record";

export const { POST } = removeManyCall(reviewRecord, { area: "content", tags: ["reviews"] });
