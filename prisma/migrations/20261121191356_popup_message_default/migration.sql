-- AlterTable
ALTER TABLE "exit_intent_popup" ALTER COLUMN "message" SET DEFAULT '';
