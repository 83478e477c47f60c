import { chatSettingsAnswer, chatSettingsInput } from "@/lib/crm/chat/desk/schema";
import { changeChatSettings, readChatSettings } from "@/lib/crm/chat/desk/settings";
import { versionOf } from "@/lib/data/records/version";
import { adminWrite } from "@/lib/http/admin-write";
import { endpoint } from "@/lib/http/endpoint";

/** When the caller is there for visitors of the chat, and what is said while they are not. Everybody has their own. */
export const GET = endpoint({
  access: "admin",
  right: "chat.read",
  answers: chatSettingsAnswer,
  run: async ({ session, setEtag }) => {
    const settings = await readChatSettings(session.user);
    setEtag(versionOf(settings.updatedAt));
    return { settings };
  },
});

/** Changes the caller's own. What is absent stays. */
export const PUT = adminWrite({
  action: "chat-settings.update",
  right: "chat.write",
  tags: [],
  versioned: true,
  body: chatSettingsInput,
  answers: chatSettingsAnswer,
  run: ({ tx, body, session, ifMatch }) =>
    changeChatSettings(tx, { person: session.user, input: body, ifMatch }),
});
