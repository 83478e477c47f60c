-- A time belongs to who sends the form first: nothing is held any more.
DELETE FROM "appointments" WHERE "status" = 'held';

ALTER TABLE "appointments"
    DROP CONSTRAINT "appointments_never_twice",
    DROP CONSTRAINT "appointments_status_check",
    DROP CONSTRAINT "appointments_held_until_check",
    DROP CONSTRAINT "appointments_lead_id_check",
    DROP COLUMN "held_until",
    DROP COLUMN "held_by",
    ALTER COLUMN "lead_id" SET NOT NULL,
    -- No person is booked twice at once, even if the application errs.
    ADD CONSTRAINT "appointments_never_twice" EXCLUDE USING gist ( "user_id" WITH =, tstzrange("blocked_from", "blocked_to") WITH &&) WHERE ("status" = 'booked'),
    ADD CONSTRAINT "appointments_status_check" CHECK ("status" IN ('booked', 'cancelled', 'done', 'no-show'));
