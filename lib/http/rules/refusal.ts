/** Reason why a request is refused, as its sender is told. */
export type Refusal = {
  status: number;
  code: string;
  message: string;
  fields?: readonly string[];
  /** What a page's visitor gets in place of the message, and the content security policy that it needs. */
  page?: { html: string; policy: string };
};
