/** Where the company is: its days begin and end there. */
export const SITE_TIME_ZONE = "America/New_York";

/** Whether that is a name that clocks can be set by. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}
