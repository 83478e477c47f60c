import type { BillingState } from "./state";

/** Fields of a response in addition to `result`. */
export type ResponseFields = Record<string, unknown>;

export class Refusal extends Error {}

export type ActionContext = {
  state: BillingState;
  /** Limit for customers and for orders. */
  room: number;
  /** Makes an address that signs a customer in, once. */
  signIn: (customerId: number, path: string) => { token: string; address: string };
};
