import { createContext, useContext } from "react";
import { chatWords } from "@/lib/chat/words";

const Context = createContext(chatWords);

/** Around the chat where staff have changed what it says: else its own code has it. */
export const ChatWordsProvider = Context.Provider;

/** What the chat's window says. */
export const useChatWords = () => useContext(Context);
