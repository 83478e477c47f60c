/** What is said to whoever has told whether an article was helpful (docs/product.md 3.4). */
export const helpfulTexts = {
  counted: "Thank you for telling us.",
  known: "You have told us today. Thank you.",
  failed: "That could not be sent. Please try again.",
};
