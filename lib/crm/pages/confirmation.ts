/**
 * Default texts that replace a sent form, unless changed by staff. `{request}`, `{address}`, `{reference}`,
 * `{phone}`, `{hours}`, `{when}` and `{who}` are filled in, and `{number}`, the visitor's phone number.
 */
export const confirmationTexts = {
  title: "Thanks, we got your {request}",
  booked: "You're booked: {when}",
  reference: "Reference number",
  sent: "What you sent",
  next: "What happens next",
  call: "{who} will call you at {number}.",
  visit: "{who} will come to your office.",
  video: "{who} will meet you by video and send you the link.",
  someone: "Someone from {product}",
  mailed: "A confirmation is on its way to {address}.",
  wrong: "Wrong address?",
  right: "Your email address",
  correct: "Send it there",
  answer: "Someone on our team will call {number} or reply to {address}.",
  by: "You'll hear from us by",
  hours: "Our office hours are {hours}.",
  urgent: "Can't wait? Call {phone}",
  mention: "and mention {reference}.",
  /** Single line for compact forms; `{name}` and `{by}` are filled in, too. */
  brief: "Thanks, {name}. We'll call {number} by {by}.",
  briefReference: "Your reference is {reference}.",
  again: "Send Another Message",
};

export type ConfirmationTexts = Readonly<Record<keyof typeof confirmationTexts, string>>;
