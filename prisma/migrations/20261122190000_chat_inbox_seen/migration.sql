-- An open inbox is seen by its stream, which keeps no session alive: who sits before it is there for visitors.
ALTER TABLE "admin_sessions" ADD COLUMN "inbox_seen_at" TIMESTAMPTZ(3);
