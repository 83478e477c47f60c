import { openFor } from "@/components/site/activation";
import { changeVisit, currentVisit } from "@/components/site/widgets/visit";

type Span = { least: number; most: number };

const FIRST_AFTER_MS: Span = { least: 15_000, most: 30_000 };

/** Time of this visit's next invitation, in milliseconds since the epoch. */
export function dueAt(): number {
  if (currentVisit().nextInvitation === 0) {
    changeVisit({ nextInvitation: Date.now() - openFor() + between(FIRST_AFTER_MS) });
  }
  return currentVisit().nextInvitation;
}

export function between({ least, most }: Span): number {
  return least + Math.random() * (most - least);
}
