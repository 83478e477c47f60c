/**
 * Header in which a route lists, comma-separated, the tags that its response depends on. The web server
 * caches such a response for everyone (server/rendered-responses.ts) and never sends the header on.
 */
export const ANSWER_TAGS = "X-Answer-Tags";
