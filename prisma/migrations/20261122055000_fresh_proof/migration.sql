-- AlterTable
ALTER TABLE "admin_sessions" ADD COLUMN "browser_id" VARCHAR(40),
ADD COLUMN "proven_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- By hand: who is signed in already showed it when they signed in.
UPDATE "admin_sessions" SET "proven_at" = "created_at";
