const STARTS =
  "what|whats|when|where|wheres|which|who|whos|why|how|hows|do|does|did|are|is|can|could|will|would|should|cu[aá]l|cu[aá]ndo|cu[aá]nto|d[oó]nde|qui[eé]n|c[oó]mo|hacen|tienen|puedo|pueden";
// ReDoS: each alternative begins with another character, and repeats only spaces.
const BETWEEN = new RegExp(
  `[?!\\n]+|(?<=[a-z]{2})\\. +|(?:,|;)? +(?:and|also|plus|y) +(?=(?:${STARTS})\\b)|[,;] *(?=(?:${STARTS})\\b)`,
  "i",
);
// ReDoS: words of our own list, at the beginning.
const QUESTION = new RegExp(`^\\W*(?:(?:and|also|y|ok|so) +)?(?:${STARTS})\\b`, "i");
const MAX_PARTS = 5;

export const splitMessage = (message: string): string[] =>
  message
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .slice(0, MAX_PARTS);

export const isQuestion = (part: string): boolean => QUESTION.test(part);
