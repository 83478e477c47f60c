-- Plans and quantities that a visitor asked a quote for, with the prices of that day.
ALTER TABLE "quick_quotes" ADD COLUMN "plans" JSONB;

-- A reference such as R-1 would tell a visitor that nobody has written before.
ALTER SEQUENCE "leads_id_seq" START WITH 1000;
SELECT setval('leads_id_seq', GREATEST(999, COALESCE((SELECT max("id") FROM "leads"), 0)));

-- The acknowledgement's default text, and the stored one where nobody has changed it.
ALTER TABLE "lead_acknowledgement" ALTER COLUMN "message" SET DEFAULT 'Hello {{name}},

Thanks for contacting {{product}}. We got your {{request}}, and someone on our team is looking at it. {{promise}}

If it can''t wait, call us at {{phone}}.';
UPDATE "lead_acknowledgement" SET "message" = DEFAULT WHERE "message" = 'Hello {{name}},

Thank you for writing to {{product}}. Your {{request}} has arrived, and a person will read it. {{promise}}

If it can''t wait, call us at {{phone}}.';
