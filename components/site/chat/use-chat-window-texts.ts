import { createContext, useContext } from "react";
import { chatWindowTexts } from "@/lib/crm/chat/window-texts";

const Context = createContext(chatWindowTexts);

export const ChatWindowTextsProvider = Context.Provider;

export const useChatWindowTexts = () => useContext(Context);
