-- One block of days with the same full hours was four settings; a week is one now, and the four are read from it.
-- A setting that was never set, or set back, had the default: Mon, Fri, 9, 18.
WITH "old" AS (
    SELECT
        coalesce(max("value" #>> '{}') FILTER (WHERE "key" = 'hoursFirstDay'), 'Mon') AS "first_day",
        coalesce(max("value" #>> '{}') FILTER (WHERE "key" = 'hoursLastDay'), 'Fri') AS "last_day",
        coalesce(max(("value" #>> '{}')::numeric::int) FILTER (WHERE "key" = 'hoursOpenAt'), 9) AS "open_at",
        coalesce(max(("value" #>> '{}')::numeric::int) FILTER (WHERE "key" = 'hoursCloseAt'), 18) AS "close_at",
        (array_agg("updated_by" ORDER BY "updated_at" DESC))[1] AS "updated_by",
        max("updated_at") AS "updated_at"
    FROM "settings"
    WHERE "key" IN ('hoursFirstDay', 'hoursLastDay', 'hoursOpenAt', 'hoursCloseAt')
    HAVING count(*) > 0
), "week" AS (
    SELECT
        string_agg(format('%s %s:00-%s:00', "day", lpad("open_at"::text, 2, '0'), lpad("close_at"::text, 2, '0')), ', ' ORDER BY "place") AS "text",
        "updated_by",
        "updated_at"
    FROM "old"
    CROSS JOIN unnest(ARRAY['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) WITH ORDINALITY AS "days" ("day", "place")
    WHERE "place" BETWEEN array_position(ARRAY['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], "first_day")
        AND array_position(ARRAY['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], "last_day")
    GROUP BY "updated_by", "updated_at"
)
INSERT INTO "settings" ("key", "value", "updated_by", "updated_at")
SELECT
    'weeklyHours',
    nullif(to_jsonb("text"), to_jsonb('Mon 09:00-18:00, Tue 09:00-18:00, Wed 09:00-18:00, Thu 09:00-18:00, Fri 09:00-18:00'::text)),
    "updated_by",
    "updated_at"
FROM "week"
ON CONFLICT ("key") DO NOTHING;

DELETE FROM "settings" WHERE "key" IN ('hoursFirstDay', 'hoursLastDay', 'hoursOpenAt', 'hoursCloseAt');
