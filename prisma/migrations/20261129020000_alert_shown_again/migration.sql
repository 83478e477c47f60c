-- Dismissals before it don't count: staff showed the alert to everyone again.
ALTER TABLE "security_alert" ADD COLUMN "shown_again_at" TIMESTAMPTZ(3);
