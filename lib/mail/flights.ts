import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseUnreachable } from "@/lib/http/errors";
import { type Mailer, MailFailure } from "@/lib/integrations/mail/mail";
import { log } from "@/lib/log";
import { composeMail } from "@/lib/mail/compose";
import type { DeliveryLimits } from "@/lib/mail/delivery-limits";
import {
  announceHandOver,
  type ClaimedMail,
  type Database,
  noteFailure,
  noteSent,
  release,
  removeMail,
} from "@/lib/mail/outbox";

type Flight = {
  isAgain: boolean;
  /** It has been under way for so short a time that the server may still be asked for too much at once. */
  isStarting: boolean;
  handedOver: boolean;
  abort: AbortController;
  ended: Promise<void>;
};

type Outcome =
  | { is: "sent" }
  | { is: "gone" }
  | { is: "released" }
  | { is: "failed"; words: string; mayHaveArrived: boolean };

/** Said to staff, who alone can know whether to send the mail again. */
const UNANSWERED = "The email may have arrived: the mail server had all of it.";

export type Flights = ReturnType<typeof flightsOf>;

/**
 * The mails that this process is sending. A mail stays in here, and with it this process's claim, until the database
 * has noted what became of it, however long the database is away: nobody else may send it meanwhile.
 *
 * @param onRoom called when another mail may start
 */
export function flightsOf(
  mailer: Mailer,
  {
    owner,
    database,
    limits,
    onRoom,
  }: { owner: string; database: Database; limits: DeliveryLimits; onRoom: () => void },
) {
  const flights = new Map<number, Flight>();
  const abandoned = new AbortController();
  let stopping = false;

  async function attempt(mail: ClaimedMail, flight: Flight): Promise<Outcome> {
    let isOurs = true;
    try {
      const composed = await composeMail(mail);
      if (!composed) return { is: "gone" };
      await mailer.send(composed, {
        signal: flight.abort.signal,
        beforeHandingOver: async () => {
          isOurs = await announceHandOver(database, owner, mail.id).catch(() => false);
          if (!isOurs) throw new Error("It could not be noted that the mail is handed over.");
          flight.handedOver = true;
        },
      });
      return { is: "sent" };
    } catch (error) {
      if (error instanceof MailFailure) {
        const { words, mayHaveArrived } = error;
        // Neither is the mail server's doing.
        if (!mayHaveArrived && (stopping || !isOurs)) return { is: "released" };
        return { is: "failed", words: mayHaveArrived ? `${UNANSWERED} ${words}` : words, mayHaveArrived };
      }
      if (isDatabaseUnreachable(error)) return { is: "released" };
      log.error({ error, mail: mail.id }, "a mail could not be composed");
      const words = "The email could not be composed. The server log says why.";
      return { is: "failed", words, mayHaveArrived: false };
    }
  }

  function write(id: number, outcome: Outcome): Promise<void> {
    switch (outcome.is) {
      case "sent":
        return noteSent(database, id);
      case "gone":
        return removeMail(database, owner, id);
      case "released":
        return release(database, owner, id);
      case "failed":
        return noteFailure(database, owner, id, outcome);
    }
  }

  /** Until it is written: an acceptance that is not noted would be mailed again. */
  async function note(id: number, outcome: Outcome): Promise<void> {
    for (let failures = 0; ; failures++) {
      try {
        return await write(id, outcome);
      } catch (error) {
        if (abandoned.signal.aborted) return;
        if (failures === 0)
          log.warn({ error, mail: id, outcome: outcome.is }, "a mail's outcome is not noted yet");
        await sleep(limits.noteAgainMs, undefined, { signal: abandoned.signal }).catch(() => undefined);
      }
    }
  }

  async function fly(mail: ClaimedMail, flight: Flight): Promise<void> {
    const started = setTimeout(() => {
      flight.isStarting = false;
      onRoom();
    }, limits.startingMs);
    const outcome = await attempt(mail, flight);
    clearTimeout(started);
    // First of all: what comes before it makes the time longer in which a kill leads to a second copy.
    await note(mail.id, outcome);
    flights.delete(mail.id);
    tell(mail, outcome);
    onRoom();
  }

  function start(mail: ClaimedMail): void {
    const flight: Flight = {
      isAgain: mail.attempts > 1,
      isStarting: true,
      handedOver: false,
      abort: new AbortController(),
      ended: Promise.resolve(),
    };
    flights.set(mail.id, flight);
    if (stopping) flight.abort.abort();
    flight.ended = fly(mail, flight);
  }

  const count = (isCounted: (flight: Flight) => boolean) => [...flights.values()].filter(isCounted).length;
  const allEnded = () => Promise.all([...flights.values()].map(({ ended }) => ended));

  return {
    start,
    ids: () => [...flights.keys()],
    allEnded,

    /** How many more may start now, and of how many of them with an attempt behind them. */
    room() {
      const starting = limits.startingAtOnce - count(({ isStarting }) => isStarting);
      const limit = Math.max(0, Math.min(limits.inFlight - flights.size, starting));
      const again = limits.againInFlight - count(({ isAgain }) => isAgain);
      return { limit, againLimit: Math.max(0, Math.min(limit, again)) };
    },

    /**
     * Ends all of them. What the server does not wholly have is broken off and given back; an answer that is due is
     * waited for, as long as the process may, for without it the mail may arrive twice.
     */
    async stop(): Promise<void> {
      stopping = true;
      for (const { handedOver, abort } of flights.values()) if (!handedOver) abort.abort();
      const deadline = sleep(limits.stopMs, undefined, { ref: false });
      await Promise.race([allEnded(), deadline]);
      for (const { abort } of flights.values()) abort.abort();
      await Promise.race([allEnded(), sleep(limits.lastNotesMs, undefined, { ref: false })]);
      abandoned.abort();
      await allEnded();
    },
  };
}

/** Without the server's words, which may hold anything. */
function tell({ id, type, attempts }: ClaimedMail, outcome: Outcome): void {
  if (outcome.is === "sent") log.info({ mail: id, type, attempts }, "mail sent");
  if (outcome.is === "gone")
    log.info({ mail: id, type }, "what a mail was about was deleted before it was sent");
  if (outcome.is !== "failed") return;
  const reply = /^\d{3}/.exec(outcome.words)?.[0];
  log.warn({ mail: id, type, attempts, reply, mayHaveArrived: outcome.mayHaveArrived }, "mail failed");
}
