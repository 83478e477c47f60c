import "server-only";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { processWide } from "@/lib/core/process-wide";

const DURATIONS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Measures of this process; created once, because routes and instrumentation are bundled separately. */
export const metrics = () =>
  processWide("metrics", () => {
    const register = new Registry();
    collectDefaultMetrics({ register });
    const requests = new Histogram({
      name: "site_request_duration_seconds",
      help: "Requests that were answered, by route class and status, and how long that took",
      labelNames: ["route", "status"] as const,
      buckets: DURATIONS,
      registers: [register],
    });
    const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
      new Gauge({ name, help, labelNames, registers: [register] });
    return {
      register,
      observe: (path: string, status: number, seconds: number) =>
        requests.observe({ route: routeClassOf(path), status: String(status) }, seconds),
      jobs: gauge("site_jobs", "Jobs by state", ["state"]),
      mails: gauge("site_mails", "Mails of the outbox by state; sent: of the last 24 hours", ["state"]),
      backupAge: gauge(
        "site_backup_age_seconds",
        "Seconds since the last good backup; before the first, since the installation",
        [],
      ),
      mailWait: gauge("site_mail_wait_seconds", "For how long the oldest unsent mail has been due", []),
      outages: gauge("site_outages", "Outside systems that are out of order", []),
      connections: gauge("site_database_connections", "Connections of this process by pool and state", [
        "pool",
        "state",
      ]),
      waiting: gauge("site_database_waiting", "Requests that wait for a connection, by pool", ["pool"]),
      disk: gauge("site_disk_bytes", "Space of the disk that the media folder is on", ["state"]),
      isDatabaseUp: gauge("site_database_up", "1 while the database answers", []),
    };
  });

/** Few and fixed: an arbitrary address must not become a series. */
type RouteClass = "page" | "article" | "call" | "admin" | "media" | "static" | "probe";

const CLASSES: readonly (readonly [RegExp, RouteClass])[] = [
  [/^\/(?:api\/(?:health|ready)|metrics)$/, "probe"],
  [/^\/api\/(?:media|download)\//, "media"],
  [/^\/api(?:\/|$)/, "call"],
  [/^\/admin(?:\/|$)/, "admin"],
  [/^\/_next\/|\.[a-z0-9]{2,5}$/, "static"],
  [/^\/knowledge-base\/./, "article"],
];

export function routeClassOf(path: string): RouteClass {
  return CLASSES.find(([form]) => form.test(path))?.[1] ?? "page";
}
