import { createContext, useContext } from "react";
import { chatWindowTexts } from "@/lib/crm/chat/words";

const Context = createContext(chatWindowTexts);

export const ChatWordsProvider = Context.Provider;

export const useChatWords = () => useContext(Context);
