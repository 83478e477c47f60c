-- What was left out or assumed when a calendar elsewhere was last read, for its owner.
ALTER TABLE "busy_calendars" ADD COLUMN "notes" TEXT[] DEFAULT ARRAY[]::TEXT[];
