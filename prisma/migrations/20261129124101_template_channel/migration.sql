-- AlterTable
ALTER TABLE "reply_templates" ADD COLUMN     "channel" VARCHAR(10) NOT NULL DEFAULT 'mail';
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_channel_check" CHECK ("channel" IN ('mail', 'chat', 'any'));
