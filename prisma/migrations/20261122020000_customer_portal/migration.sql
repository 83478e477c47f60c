-- By hand: nothing has written to these two before.
DELETE FROM "portal_verifications";
DELETE FROM "portal_sessions";

-- DropIndex
DROP INDEX "portal_verifications_email_created_at_idx";

-- AlterTable
ALTER TABLE "portal_sessions" ADD COLUMN     "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "portal_verifications" DROP COLUMN "code_hash",
DROP COLUMN "consumed_at",
DROP COLUMN "failed_attempts",
ADD COLUMN     "client" VARCHAR(64) NOT NULL,
ADD COLUMN     "tries" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "portal_verifications_email_client_idx" ON "portal_verifications"("email", "client");

-- By hand from here on. Five tries are all that a code has, whatever the code above them does.
ALTER TABLE "portal_verifications"
    ADD CONSTRAINT "portal_verifications_tries_check" CHECK ("tries" BETWEEN 0 AND 5);

-- The portal in the menu and in the footer of an installation that shows them as they were delivered. Who has changed
-- anything there has an arrangement of their own, and adds the portal to it where they want it.
INSERT INTO "menu_items" ("parent_id", "label", "href", "order_index")
SELECT resources."id", 'Customer Portal', '/customer-portal', 3
FROM "menu_items" resources
WHERE resources."label" = 'Resources' AND resources."parent_id" IS NULL
  AND (
    SELECT array_agg(concat_ws('|', parent."label", item."label", item."href", item."order_index", item."is_visible")
             ORDER BY coalesce(parent."order_index", item."order_index"), parent."id" IS NOT NULL, item."order_index")
    FROM "menu_items" item LEFT JOIN "menu_items" parent ON parent."id" = item."parent_id"
  ) = ARRAY[
    'Services|#services|1|t',
    'Services|What We Do|#services|1|t',
    'Services|Maintenance Services|/services|2|t',
    'Services|Maintenance Plans|/services-order|3|t',
    'Services|AI Development|/ai-development|4|t',
    'Services|Windows 10 Upgrade|/windows10-upgrade|5|t',
    'Company|#about|2|t',
    'Company|About Us|#about|1|t',
    'Company|Our Team|#team|2|t',
    'Company|Industries|#industries|3|t',
    'Pricing|/service-calculator|3|t',
    'Resources|4|t',
    'Resources|Knowledge Base|/knowledge-base|1|t',
    'Resources|IP Address Lookup|/ip-lookup|2|t',
    'Contact|#contact|5|t'
  ];

INSERT INTO "footer_links" ("section", "label", "url", "order_index")
SELECT 'Support', 'Customer Portal', '/customer-portal', 4
WHERE (
  SELECT array_agg(concat_ws('|', "section", "label", "url", "target", "order_index", "is_active")
           ORDER BY "section" COLLATE "C", "order_index")
  FROM "footer_links"
) = ARRAY[
  'Company|About Us|#about|_self|1|t',
  'Company|Our Team|#team|_self|2|t',
  'Company|What We Do|#services|_self|3|t',
  'Company|Industries We Serve|#industries|_self|4|t',
  'Resources|Hurricane Season Checklist|/knowledge-base/hurricane-season-it-checklist|_self|1|t',
  'Resources|Spotting Phishing|/knowledge-base/how-to-spot-a-phishing-email|_self|2|t',
  'Resources|Backups That Restore|/knowledge-base/3-2-1-backups-for-a-small-office|_self|3|t',
  'Resources|IP Address Lookup|/ip-lookup|_self|4|t',
  'Services|Maintenance Services|/services|_self|1|t',
  'Services|Maintenance Plans|/services-order|_self|2|t',
  'Services|Service Calculator|/service-calculator|_self|3|t',
  'Services|AI Development|/ai-development|_self|4|t',
  'Services|Windows 10 Upgrade|/windows10-upgrade|_self|5|t',
  'Support|Free IT Consultation|/it-consultation|_self|1|t',
  'Support|Knowledge Base|/knowledge-base|_self|2|t',
  'Support|Contact Us|/contact|_self|3|t'
];
