import { createContext, useContext } from "react";
import { chatWords } from "@/lib/crm/chat/words";

const Context = createContext(chatWords);

export const ChatWordsProvider = Context.Provider;

export const useChatWords = () => useContext(Context);
