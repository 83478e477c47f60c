-- The calculator's page has the name that the owner gave it; labels that staff wrote themselves stay.
UPDATE "menu_items" SET "label" = 'IT Service Calculator' WHERE "label" = 'Project Estimate' AND "href" = '/service-calculator';
UPDATE "footer_links" SET "label" = 'IT Service Calculator' WHERE "label" = 'Project Estimate' AND "url" = '/service-calculator';
