/** The only chat text needed before it is opened. */
export const chatTitle = "Chat with us";
