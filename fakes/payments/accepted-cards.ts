import { randomUUID } from "node:crypto";
import type { Card } from "./cards";

const LIFETIME_MS = 15 * 60_000;
const MOST = 10_000;

export class AcceptedCards {
  readonly #cards = new Map<string, { card: Card; until: number }>();

  add(card: Card): string {
    const [oldest] = this.#cards.keys();
    if (oldest && this.#cards.size >= MOST) this.#cards.delete(oldest);
    const token = `eyJjb2RlIjoi${Buffer.from(randomUUID()).toString("base64")}`;
    this.#cards.set(token, { card, until: Date.now() + LIFETIME_MS });
    return token;
  }

  take(token: string): Card | undefined {
    const accepted = this.#cards.get(token);
    this.#cards.delete(token);
    return accepted && Date.now() < accepted.until ? accepted.card : undefined;
  }
}
