/** Name of the chat's button and window: its only text that is needed before it is opened. */
export const chatTitle = "Chat with us";
