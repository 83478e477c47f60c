import pino from "pino";
import { errorInLog } from "@/lib/core/error-in-log";
import { LogDestination } from "@/lib/core/log-destination";
import { processWide } from "@/lib/core/process-wide";

/**
 * Structured log of the application and the web server, one JSON object per line on standard output. The
 * redaction is a second safeguard (house rule: no secret, card data or message body in a log).
 */
export const log = pino(
  {
    // Not from env.ts: the web server's program has none of the packages that check the settings.
    level: process.env.LOG_LEVEL || "info",
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ["password", "token", "secret", "cardNumber", "cvv"].flatMap((name) => [name, `*.${name}`]),
      censor: "[removed]",
    },
    serializers: { error: errorInLog },
  },
  processWide("logDestination", () => new LogDestination()),
);
