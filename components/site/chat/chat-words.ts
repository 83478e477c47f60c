import { createContext, useContext } from "react";
import { chatWords } from "@/lib/crm/chat/words";

const Context = createContext(chatWords);

/** Around the chat: what its own code says, and what staff have put in the place of that. */
export const ChatWordsProvider = Context.Provider;

/** What the chat's window says. */
export const useChatWords = () => useContext(Context);
