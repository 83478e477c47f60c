-- CreateTable
CREATE TABLE "leads" (
    "id" SERIAL NOT NULL,
    "kind" VARCHAR(30) NOT NULL,
    "record" VARCHAR(30) NOT NULL,
    "record_id" INTEGER NOT NULL,
    "name" VARCHAR(511) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "phone" VARCHAR(50),
    "phone_digits" VARCHAR(50),
    "company" VARCHAR(255),
    "summary" VARCHAR(160) NOT NULL,
    "texts" TEXT NOT NULL DEFAULT '',
    "urgency" VARCHAR(10),
    "source_page" VARCHAR(500),
    "referrer" VARCHAR(500),
    "campaign" VARCHAR(1300),
    "status" VARCHAR(20) NOT NULL DEFAULT 'new',
    "owner_id" INTEGER,
    "follow_up_on" DATE,
    "follow_up_mailed_at" TIMESTAMPTZ(3),
    "warn_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "first_answered_at" TIMESTAMPTZ(3),
    "network" VARCHAR(45),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "activity_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search_text" TEXT GENERATED ALWAYS AS (list_search_text(ARRAY["name"::text, "email"::text, "phone"::text, "phone_digits"::text, "company"::text, "texts"])) STORED,

    CONSTRAINT "leads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lead_events" (
    "id" SERIAL NOT NULL,
    "lead_id" INTEGER NOT NULL,
    "type" VARCHAR(30) NOT NULL,
    "author_id" INTEGER,
    "author_name" VARCHAR(100),
    "key" VARCHAR(100),
    "text" TEXT,
    "data" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),

    CONSTRAINT "lead_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blocked_senders" (
    "id" SERIAL NOT NULL,
    "type" VARCHAR(10) NOT NULL,
    "value" VARCHAR(255) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "blocked_by_name" VARCHAR(100),
    "lead_id" INTEGER,
    "turned_away" INTEGER NOT NULL DEFAULT 0,
    "last_turned_away_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blocked_senders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reply_templates" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "body" TEXT NOT NULL,
    "order_index" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reply_templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lead_views" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "query" VARCHAR(1000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_views_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "erased_leads" (
    "day" DATE NOT NULL,
    "record" VARCHAR(30) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "erased_leads_pkey" PRIMARY KEY ("day","record")
);

-- CreateIndex
CREATE INDEX "leads_list_idx" ON "leads"("created_at", "id", "status", "kind", "owner_id", "urgency", "warn_at", "due_at", "first_answered_at", "follow_up_on");

-- The list's other orders, as the first one with all that the list can be narrowed down by: any filter, and any count, is
-- answered from an index alone. Prisma knows neither the expressions nor the additional columns.
CREATE INDEX "leads_lower_name_idx" ON "leads"(lower("name"::text), "id")
INCLUDE ("status", "kind", "owner_id", "urgency", "warn_at", "due_at", "first_answered_at", "follow_up_on", "name", "created_at");
CREATE INDEX "leads_status_order_idx" ON "leads"(array_position(ARRAY['new', 'contacted', 'qualified', 'won', 'lost', 'spam'], "status"::text), "id")
INCLUDE ("status", "kind", "owner_id", "urgency", "warn_at", "due_at", "first_answered_at", "follow_up_on", "created_at");
CREATE INDEX "leads_waiting_idx" ON "leads"((CASE WHEN "first_answered_at" IS NULL AND "status" <> 'spam' THEN coalesce("due_at", 'infinity') ELSE 'infinity' END), "id")
INCLUDE ("status", "kind", "owner_id", "urgency", "warn_at", "due_at", "first_answered_at", "follow_up_on", "created_at");

-- CreateIndex
CREATE INDEX "leads_status_created_at_id_idx" ON "leads"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "leads_owner_id_created_at_id_idx" ON "leads"("owner_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "leads_follow_up_on_idx" ON "leads"("follow_up_on");

-- CreateIndex
CREATE INDEX "leads_email_created_at_idx" ON "leads"("email", "created_at");

-- CreateIndex
CREATE INDEX "leads_phone_digits_created_at_idx" ON "leads"("phone_digits", "created_at");

-- CreateIndex
CREATE INDEX "leads_activity_at_idx" ON "leads"("activity_at");

-- CreateIndex
CREATE INDEX "leads_search_text_idx" ON "leads" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "leads_record_record_id_key" ON "leads"("record", "record_id");

-- CreateIndex
CREATE INDEX "lead_events_lead_id_id_idx" ON "lead_events"("lead_id", "id");

-- CreateIndex
CREATE INDEX "lead_events_author_id_idx" ON "lead_events"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "lead_events_lead_id_key_key" ON "lead_events"("lead_id", "key");

-- CreateIndex
CREATE INDEX "blocked_senders_until_id_idx" ON "blocked_senders"("until", "id");

-- CreateIndex
CREATE INDEX "blocked_senders_lead_id_idx" ON "blocked_senders"("lead_id");

-- CreateIndex
CREATE UNIQUE INDEX "blocked_senders_type_value_key" ON "blocked_senders"("type", "value");

-- CreateIndex
CREATE INDEX "reply_templates_order_index_idx" ON "reply_templates"("order_index");

-- CreateIndex
CREATE UNIQUE INDEX "lead_views_user_id_name_key" ON "lead_views"("user_id", "name");

-- Finds mails by the beginning of their keys, which an index can only where texts are compared byte by byte.
CREATE INDEX "outgoing_mails_key_idx" ON "outgoing_mails"("key" COLLATE "C");

-- AddForeignKey
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocked_senders" ADD CONSTRAINT "blocked_senders_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What lists are narrowed down by is one of a list of ours; a kind may still come.
ALTER TABLE "leads"
    ADD CONSTRAINT "leads_kind_check" CHECK ("kind" ~ '^[a-z][a-z0-9-]*$'),
    ADD CONSTRAINT "leads_status_check" CHECK ("status" IN ('new', 'contacted', 'qualified', 'won', 'lost', 'spam')),
    ADD CONSTRAINT "leads_urgency_check" CHECK ("urgency" IN ('urgent', 'high', 'normal', 'low')),
    ADD CONSTRAINT "leads_email_check" CHECK ("email" = lower("email")),
    ADD CONSTRAINT "leads_phone_digits_check" CHECK ("phone_digits" ~ '^[0-9]+$'),
    ADD CONSTRAINT "leads_due_at_check" CHECK ("warn_at" <= "due_at");
ALTER TABLE "blocked_senders" ADD CONSTRAINT "blocked_senders_type_check" CHECK ("type" IN ('email', 'network'));
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_order_index_check" CHECK ("order_index" >= 0);
ALTER TABLE "erased_leads" ADD CONSTRAINT "erased_leads_count_check" CHECK ("count" > 0);

-- The leads that there are, as lib/leads/lead-summary.ts describes new ones. Of answers to them nothing is known, so that
-- none of them is due.
INSERT INTO "leads" ("kind", "record", "record_id", "name", "email", "phone", "phone_digits", "company", "summary", "texts",
    "urgency", "source_page", "referrer", "campaign", "created_at", "updated_at", "activity_at")
SELECT "kind", "record", "id", "name", lower("email"), "phone",
    CASE WHEN char_length("digits") = 11 THEN regexp_replace("digits", '^1', '') ELSE NULLIF("digits", '') END,
    "company",
    CASE WHEN char_length("line") > 160 THEN left("line", 159) || '…' ELSE "line" END,
    concat_ws(E'\n', "wants", NULLIF("message", ''), NULLIF("more", '')), "urgency", "source_page", "referrer", NULLIF("campaign", ''), "created_at", "created_at", "created_at"
FROM (
    SELECT "all".*,
        regexp_replace(concat_ws(': ', "wants", NULLIF("message", '')), '\s+', ' ', 'g') AS "line",
        CASE WHEN char_length(regexp_replace(split_part("phone", 'x', 1), '\D', '', 'g')) >= 7
            THEN regexp_replace(split_part("phone", 'x', 1), '\D', '', 'g')
            ELSE regexp_replace("phone", '\D', '', 'g') END AS "digits"
    FROM (
        SELECT CASE WHEN "service" = 'Windows 10 Upgrade' THEN 'windows10' ELSE 'contact' END AS "kind", 'contact' AS "record", "id",
            "first_name" || ' ' || "last_name" AS "name", "email", "phone", "company",
            CASE "service" WHEN 'workstation' THEN 'PC and Mac workstations' WHEN 'fileserver' THEN 'File servers'
                WHEN 'activedirectory' THEN 'Active Directory' WHEN 'exchange' THEN 'Exchange 365 and Google Workspace'
                WHEN 'synology' THEN 'Synology NAS' WHEN 'support' THEN 'Hourly phone support'
                WHEN 'consultation' THEN 'IT consultation' ELSE coalesce("service", 'Consultation') END AS "wants",
            "challenges" AS "message", NULL AS "more", NULL AS "urgency", "source_page", "referrer",
            concat_ws(' / ', "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content") AS "campaign", "created_at"
        FROM "contacts"
        UNION ALL
        SELECT 'quick-quote', 'quick-quote', "id", "name", "email", "phone", NULL, 'Quick quote', NULL, NULL, NULL, "source_page", "referrer",
            concat_ws(' / ', "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"), "created_at"
        FROM "quick_quotes"
        UNION ALL
        SELECT 'it-consultation', 'it-consultation', "id", "first_name" || ' ' || "last_name", "email", "phone", "company",
            coalesce(NULLIF(array_to_string("services", ', '), ''), 'IT consultation'), "challenges", NULL,
            -- "urgent" is a week on the consultation page, whose services have ids, and a day in the dialog.
            CASE "urgency" WHEN 'immediate' THEN 'urgent'
                WHEN 'urgent' THEN CASE WHEN array_to_string("services", ' ') ~ '^[a-z]' THEN 'high' ELSE 'urgent' END
                WHEN 'soon' THEN 'high' WHEN 'moderate' THEN 'normal' WHEN 'planned' THEN 'normal' WHEN 'planning' THEN 'low' END,
            "source_page", "referrer",
            concat_ws(' / ', "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"), "created_at"
        FROM "it_consultations"
        UNION ALL
        SELECT 'ai-consultation', 'ai-consultation', "id", "first_name" || ' ' || "last_name", "email", "phone", "company",
            'AI consultation', "project_description", NULL,
            CASE "project_timeline" WHEN 'asap' THEN 'high' WHEN '1-3months' THEN 'normal' WHEN 'planning' THEN 'low' END,
            "source_page", "referrer",
            concat_ws(' / ', "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"), "created_at"
        FROM "ai_consultations"
        UNION ALL
        SELECT 'service-consultation', 'service-consultation', "id", "first_name" || ' ' || "last_name", "email", "phone", "company",
            "service_type", "project_description", "specific_answer",
            CASE "timeline" WHEN 'asap' THEN 'high' WHEN '1-month' THEN 'normal' WHEN 'flexible' THEN 'low' END,
            "source_page", "referrer",
            concat_ws(' / ', "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"), "created_at"
        FROM "service_consultations"
        UNION ALL
        SELECT 'calculator', 'pricing-calculation', "id", "customer_name", "customer_email", "customer_phone", "company_name",
            'Quote of $' || "total_estimate", "project_description", NULL, "urgency_level", "source_page", "referrer",
            concat_ws(' / ', "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"), "created_at"
        FROM "pricing_calculations"
    ) AS "all"
) AS "lead"
ORDER BY "created_at";
