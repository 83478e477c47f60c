-- Which form sent it, which was guessed from its choices before.
ALTER TABLE "contacts"
    ADD COLUMN "form" VARCHAR(30) NOT NULL DEFAULT 'contact',
    ADD CONSTRAINT "contacts_form_check" CHECK ("form" IN ('contact', 'windows10', 'chat'));
UPDATE "contacts" SET "form" = CASE "service" WHEN 'Windows 10 Upgrade' THEN 'windows10' ELSE 'chat' END
    WHERE "service" IN ('Windows 10 Upgrade', 'Chat');

ALTER TABLE "it_consultations"
    ADD COLUMN "form" VARCHAR(30) NOT NULL DEFAULT 'it-consultation',
    ADD CONSTRAINT "it_consultations_form_check" CHECK ("form" IN ('it-consultation', 'popup-consultation'));
UPDATE "it_consultations" SET "form" = 'popup-consultation' WHERE NOT "services" && ARRAY[
    'network-support', 'computer-maintenance', 'it-support', 'custom-server', 'nas-cloud', 'server-management',
    'email-google', 'email-office365', 'remote-work', 'cloud-migration', 'ai-automation', 'ai-chatbots',
    'ai-videos', 'custom-ai']::text[];

-- The rules of prices are lib/crm/calculator/price-rules.ts alone; a new one needs no migration.
ALTER TABLE "service_options"
    DROP CONSTRAINT "service_options_price_type_check",
    ADD CONSTRAINT "service_options_price_type_check" CHECK ("price_type" ~ '^[a-z][A-Za-z-]*$');
