import { chatSettingsInput, chatSettingsResponse } from "@/lib/crm/chat/admin/schema";
import { changeChatSettings, readChatSettings } from "@/lib/crm/chat/admin/settings";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Returns the caller's own hours for visitors of the chat, and the message shown outside of them. */
export const GET = adminRead({
  right: "chat.read",
  response: chatSettingsResponse,
  etagOf: "settings",
  run: async ({ session }) => ({ settings: await readChatSettings(session.user) }),
});

/** Changes the caller's own settings. Absent fields stay unchanged. */
export const PUT = adminWrite({
  action: "chat-settings.update",
  right: "chat.write",
  tags: [],
  versioned: true,
  body: chatSettingsInput,
  response: chatSettingsResponse,
  run: ({ tx, body, session, ifMatch }) =>
    changeChatSettings(tx, { person: session.user, input: body, ifMatch }),
});
