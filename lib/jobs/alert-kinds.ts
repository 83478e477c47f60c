export const alertKinds = {
  disk: { title: "The disk is almost full", repeatAfterHours: 1, over: "The disk has enough space again." },
  outage: {
    title: "An outside system can't be reached",
    repeatAfterHours: 1,
    over: "All outside systems respond again.",
  },
  restart: { title: "The web server ended and was started again", repeatAfterHours: 1, over: null },
  jobs: { title: "Background jobs were given up", repeatAfterHours: 1, over: null },
  mails: {
    title: "Emails can't be sent",
    repeatAfterHours: 1,
    over: "No email waits or was given up lately.",
  },
  "backup-failed": { title: "The backup failed", repeatAfterHours: 24, over: "A good backup was taken." },
  "backup-late": {
    title: "The last backup is too old",
    repeatAfterHours: 24,
    over: "A good backup was taken.",
  },
  "country-data": { title: "The country data is old", repeatAfterHours: 24 * 7, over: null },
  /** Sent without the database (lib/admin/operation/direct-alerts.ts). */
  database: { title: "Nothing can be stored", repeatAfterHours: 1, over: null },
  test: { title: "Test alert", repeatAfterHours: 0, over: null },
} as const;

export type AlertKind = keyof typeof alertKinds;
export const alertKindNames = Object.keys(alertKinds) as [AlertKind, ...AlertKind[]];
