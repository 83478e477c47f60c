-- The industry of whoever writes from an industry's page.
ALTER TABLE "contacts" ADD COLUMN "industry" VARCHAR(50);
