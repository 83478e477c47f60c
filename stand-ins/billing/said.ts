import type { BillingState } from "./state";

/** What an action answers beside `result`. */
export type Said = Record<string, unknown>;

/** The system says no. */
export class Refusal extends Error {}

export type Surroundings = {
  state: BillingState;
  /** So many customers and so many orders are taken at most. */
  room: number;
  /** Makes an address that signs a customer in, once. */
  signIn: (customerId: number, path: string) => { token: string; address: string };
};
