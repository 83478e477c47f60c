-- Pages and counts of these lists are read from indexes alone, but only where the vacuum has been since the last change.
-- By itself it comes after a fifth of the rows has changed: 20,000 of 100,000 leads.
ALTER TABLE "leads" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
ALTER TABLE "reviews" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
ALTER TABLE "audit_log" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
ALTER TABLE "pricing_calculations" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
