-- A booking's confirmation is the answer to its lead, whose owner is the person booked: also those booked before.
UPDATE leads SET
  owner_id = coalesce(leads.owner_id, booked.user_id),
  status = 'contacted',
  first_answered_at = coalesce(leads.first_answered_at, booked.created_at)
FROM (
  SELECT DISTINCT ON (lead_id) lead_id, user_id, created_at FROM appointments ORDER BY lead_id, created_at DESC
) AS booked
WHERE booked.lead_id = leads.id AND leads.status = 'new' AND leads.kind = 'appointment';
