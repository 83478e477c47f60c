/**
 * Default texts that replace a sent form, unless changed by staff. `{request}`, `{address}`, `{reference}`,
 * `{phone}` and `{hours}` are filled in; the phone of `answer` and `brief` is the visitor's.
 */
export const confirmationTexts = {
  title: "Thanks, we got your {request}",
  reference: "Reference number",
  sent: "What you sent",
  to: "Sent to",
  next: "What happens next",
  answer: "Someone on our team will call {phone} or reply to {address}.",
  by: "You'll hear from us by",
  hours: "Our office hours are {hours}.",
  urgent: "Can't wait? Call {phone}",
  mention: "and mention {reference}.",
  /** Single line for compact forms; `{name}` and `{by}` are filled in, too. */
  brief: "Thanks, {name}. We'll call {phone} by {by}.",
  briefReference: "Your reference is {reference}.",
  again: "Send Another Message",
};

export type ConfirmationTexts = Readonly<Record<keyof typeof confirmationTexts, string>>;
