import type { BillingState } from "./state";

export type ResponseFields = Record<string, unknown>;

export class Refusal extends Error {}

export type ActionContext = {
  state: BillingState;
  room: number;
  signIn: (customerId: number, path: string) => { token: string; address: string };
};
