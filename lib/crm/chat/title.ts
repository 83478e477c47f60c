/** What the chat's button and window are called: of all its words, the one that is needed before it is opened. */
export const chatTitle = "Chat with us";
