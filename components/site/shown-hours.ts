import { defaultHoursText } from "@/lib/data/hours/week";

/** The company's hours, in the browser: the document contains them if they differ from the default. */
export const shownHours = (): string => document.documentElement.dataset.hours ?? defaultHoursText;
