/** Reason why a request is refused, as its sender is told. */
export type Refusal = {
  status: number;
  code: string;
  message: string;
  fields?: readonly string[];
  /** Replaces the message for a page's visitor, with the content security policy that it needs. */
  page?: { html: string; policy: string };
};

/** Response in the place of what a request asks for: its refusal, or the address that it is led to. */
export type Decision = { refusal: Refusal } | { location: string; isPermanent: boolean };
