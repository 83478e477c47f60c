/** A maintenance service as visitors see it (spec 3 section 3, "Static maintenance service"). */
export type StaticService = {
  id: number;
  name: string;
  description: string;
  /** Free text, such as "$51/month". */
  price: string;
  /** Free text, such as "$90"; null where there is none. */
  setupFee: string | null;
  /** A key of the icons of `components/site/services/service-icon.tsx`, or any text. */
  icon: string;
  buttonText: string;
  buttonUrl: string;
  /** Seven characters: # and six hexadecimal digits. */
  buttonColor: string;
  isActive: boolean;
  orderIndex: number;
};
