import { defaultHoursText } from "@/lib/data/hours/week";

/** The company's hours, in the browser: the document tells them where they are not those that everybody begins with. */
export const shownHours = (): string => document.documentElement.dataset.hours ?? defaultHoursText;
