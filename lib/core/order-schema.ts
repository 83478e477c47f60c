import { z } from "zod";
import { orderIndexField, recordId } from "@/lib/core/fields";
import { MAX_PAGE_SIZE } from "@/lib/core/list-query";

export const place = z.object({ id: recordId, orderIndex: orderIndexField });

export const inOrder = <Entry extends z.ZodType>(called: string, entry: Entry) =>
  z.array(entry).max(MAX_PAGE_SIZE, `At most ${MAX_PAGE_SIZE} ${called} can be put in order at once.`);
