export type Refusal = {
  status: number;
  code: string;
  message: string;
  fields?: readonly string[];
  page?: { html: string; policy: string };
};

export type Decision = { refusal: Refusal } | { location: string; isPermanent: boolean };
