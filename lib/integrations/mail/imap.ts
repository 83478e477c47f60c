import "server-only";
import { ImapFlow } from "imapflow";
import { env } from "@/lib/core/env";
import { isLoopback } from "@/lib/core/public-address";
import { CircuitBreaker } from "@/lib/data/circuit-breaker";
import { credentialForms, withoutSecrets } from "@/lib/integrations/mail/without-secrets";

export const INCOMING_MAIL = "incoming mail";

const imapLimits = {
  connectMs: 15_000,
  // A mail is read and stored meanwhile.
  silenceMs: 120_000,
  wholeMs: 50_000,
  maxBytes: 10 * 1_048_576,
};

export class MailboxUnavailable extends Error {
  constructor(readonly detail: string) {
    super(detail);
    this.name = "MailboxUnavailable";
  }
}

export interface IncomingMailbox {
  /**
   * Passes unread mails to `take`, the oldest first, and marks each as read afterwards; one that `take` refuses is
   * passed again by the next visit. Ends at a time limit, and leaves the rest for the next visit.
   * @returns errors of `take`
   * @throws {MailboxUnavailable}
   */
  visit(take: (raw: Buffer) => Promise<unknown>): Promise<unknown[]>;
  signIn(): Promise<void>;
}

/** Of `imaps://user:password@host:993/FOLDER`; `imap:` upgrades to TLS, but on this machine. */
export function imapMailbox(address: string, limits = imapLimits): IncomingMailbox {
  const url = new URL(address);
  const [user, pass] = [url.username, url.password].map(decodeURIComponent);
  const folder = decodeURIComponent(url.pathname.slice(1)) || "INBOX";
  const secure = url.protocol === "imaps:";
  const isHere = url.hostname === "localhost" || isLoopback(url.hostname);

  async function inSession<T>(run: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      host: url.hostname,
      port: Number(url.port) || (secure ? 993 : 143),
      secure,
      ...(!secure && { doSTARTTLS: !isHere }),
      auth: { user: user ?? "", pass: pass ?? "" },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: limits.connectMs,
      greetingTimeout: limits.connectMs,
      socketTimeout: limits.silenceMs,
      maxLiteralSize: limits.maxBytes + 1_024,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.mailboxOpen(folder);
      return await run(client);
    } catch (error) {
      throw error instanceof MailboxUnavailable
        ? error
        : new MailboxUnavailable(withoutSecrets(reasonOf(error), credentialForms(user, pass)));
    } finally {
      if (client.usable) await client.logout().catch(() => undefined);
      client.close();
    }
  }

  return {
    signIn: () => inSession(async () => undefined),
    visit: (take) =>
      inSession(async (client) => {
        const faults: unknown[] = [];
        const endsAt = performance.now() + limits.wholeMs;
        const unread = (await client.search({ seen: false }, { uid: true })) || [];
        for (const uid of unread.toSorted((one, other) => one - other)) {
          if (performance.now() > endsAt) break;
          const source = { maxLength: limits.maxBytes };
          const message = await client.fetchOne(String(uid), { uid: true, source }, { uid: true });
          if (!message || message.source === undefined) continue;
          try {
            await take(message.source);
          } catch (error) {
            faults.push(error);
            continue;
          }
          if (!(await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true })))
            throw new MailboxUnavailable("A mail could not be marked as read.");
        }
        return faults;
      }),
  };
}

type ImapError = { message?: string; responseText?: string; authenticationFailed?: boolean };

function reasonOf(error: unknown): string {
  const { message, responseText, authenticationFailed } = error as ImapError;
  const cause = responseText || message || "The mailbox could not be read.";
  return authenticationFailed ? `authentication failed: ${cause}` : cause;
}

let configured: IncomingMailbox | null | undefined;

export function configuredMailbox(): IncomingMailbox | null {
  configured ??= env.INBOUND_IMAP_URL ? guarded(imapMailbox(env.INBOUND_IMAP_URL)) : null;
  return configured;
}

export function guarded(mailbox: IncomingMailbox): IncomingMailbox {
  const breaker = new CircuitBreaker({
    name: INCOMING_MAIL,
    outageIn: (error) => (error instanceof MailboxUnavailable ? error.detail : undefined),
    refusal: () => new MailboxUnavailable("it is out of order, and asked again in a moment"),
  });
  return {
    visit: (take) => breaker.run(() => mailbox.visit(take)),
    signIn: () => mailbox.signIn(),
  };
}
