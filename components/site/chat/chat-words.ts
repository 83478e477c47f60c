import { createContext, useContext } from "react";
import { chatWords } from "@/lib/crm/chat/words";

const Context = createContext(chatWords);

/** Provides the chat's texts as changed by staff. */
export const ChatWordsProvider = Context.Provider;

/** Texts of the chat's window. */
export const useChatWords = () => useContext(Context);
