-- AlterTable
ALTER TABLE "leads" ADD COLUMN     "follow_up_note" VARCHAR(200),
ADD COLUMN     "follow_up_time" VARCHAR(5);
ALTER TABLE "leads" ADD CONSTRAINT "leads_follow_up_time_check" CHECK ("follow_up_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
