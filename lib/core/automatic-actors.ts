/** Actors in the activity that are no administrators; their names are reserved. */
export const CONSOLE = "console";
export const SCHEDULE = "schedule";
