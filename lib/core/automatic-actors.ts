/** Actors in the activity that are no administrators; nobody can sign up under their names. */
export const CONSOLE = "console";
export const SCHEDULE = "schedule";
