export type Refusal = {
  status: number;
  code: string;
  message: string;
  fields?: readonly string[];
  /** Replaces the message for a page's visitor, with the content security policy that it needs. */
  page?: { html: string; policy: string };
};

export type Decision = { refusal: Refusal } | { location: string; isPermanent: boolean };
