-- The list's order at first: urgent leads that wait for an answer, then all by time.
CREATE INDEX "leads_urgent_first_idx" ON "leads"((CASE WHEN "urgency" = 'urgent' AND "first_answered_at" IS NULL AND "due_at" IS NOT NULL AND "status" <> 'spam' THEN 'infinity'::timestamptz ELSE "created_at" END), "id")
INCLUDE ("status", "kind", "owner_id", "urgency", "warn_at", "due_at", "first_answered_at", "follow_up_on", "created_at", "merged_into_id");
