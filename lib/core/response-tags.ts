/**
 * Lists, comma-separated, the tags of a response that the web server may cache for everyone
 * (server/rendered-responses.ts). Those of a prerendered page are followed by `;` and the times of
 * server/page-cache.ts. Never sent on.
 */
export const RESPONSE_TAGS = "X-Response-Tags";

/** Tag of what was made with neither the database nor a previous value. */
export const INCOMPLETE_TAG = "incomplete";
