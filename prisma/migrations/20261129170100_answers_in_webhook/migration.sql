-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "event_id" INTEGER;

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_event_id_key" ON "webhook_deliveries"("event_id");

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "lead_events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_type_check";
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_type_check" CHECK (
    ("lead_id" IS NOT NULL) = ("type" = 'lead.created')
    AND ("event_id" IS NOT NULL) = ("type" IN ('lead.answered', 'lead.customer_answered'))
    AND ("appointment_id" IS NOT NULL) = ("type" LIKE 'appointment.%')
);
