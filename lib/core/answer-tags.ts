/**
 * The header by which a route says that its answer is the same for everybody until one of these tags expires, comma
 * between them. The web server keeps such an answer (server/rendered-responses.ts) and sends the header to nobody.
 */
export const ANSWER_TAGS = "X-Answer-Tags";
