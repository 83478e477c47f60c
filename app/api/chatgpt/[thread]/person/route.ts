import { askPerson } from "@/lib/crm/chat/hand-over";
import { handOverInput, handOverResponse, threadParams } from "@/lib/crm/chat/schema";
import { visitorKeyOf } from "@/lib/crm/chat/visitor";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Hands a conversation over to our staff, who write to the address. The same conversation again is the same
 * request, and waits for a person once more.
 */
export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  params: threadParams,
  body: handOverInput,
  refuses: ["slot_taken"],
  response: handOverResponse,
  status: 201,
  run: ({ request, params, body, clientAddress }) =>
    askPerson({ id: params.thread, visitorKey: visitorKeyOf(request, params.thread) }, body, clientAddress),
});
