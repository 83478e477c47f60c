-- The whole schema as of version 0.3.0. The functions, CHECKs, triggers, generated columns, partial indexes and storage options
-- are written by hand: Prisma's schema can't describe them. Later changes go into migrations after this one.
-- replaces.json names the migrations that made the same schema before; a database that has them all continues from here.

-- citext makes names case-insensitive; unaccent and pg_trgm serve the searches; btree_gist lets an index compare a person's
-- number and a range of time together.
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Functions of generated columns and indexes. Each sets its search path, so that a dump restores and an index never depends on
-- a session.

CREATE FUNCTION "search_normalize"("value" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$ SELECT lower(unaccent('unaccent', "value")) $$;

-- Lists are searched without apostrophes of any shape, so that "obrien" and "o'brien" find "O'Brien", "O’Brien" and "OBrien".
CREATE FUNCTION "search_without_apostrophes"("value" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$ SELECT translate(search_normalize("value"), '''`´‘’‛ʹʻʼʽˈ′＇', '') $$;

-- Text that a list is searched in: without capitals and accents, each word after a space.
CREATE FUNCTION "list_search_text"("texts" TEXT[]) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$ SELECT ' ' || regexp_replace(search_without_apostrophes(array_to_string("texts", ' ')), '\s+', ' ', 'g') $$;

-- Pattern of a searched word: anywhere, but one of fewer than three characters only at the beginning of a word, because an index
-- of trigrams finds it nowhere else.
CREATE FUNCTION "list_search_pattern"("word" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT CASE WHEN char_length("plain") < 3 THEN '% ' ELSE '%' END || regexp_replace("plain", '([\\%_])', '\\\1', 'g') || '%'
    FROM (SELECT search_without_apostrophes("word") AS "plain") AS "normalized"
$$;

CREATE FUNCTION "media_search_text"("name" TEXT, "folder" TEXT, "tags" TEXT[], "alt" TEXT, "caption" TEXT, "description" TEXT)
RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$ SELECT list_search_text(ARRAY["name", "folder", array_to_string("tags", ' '), "alt", "caption", "description"]) $$;

-- Words written with a hyphen or apart, written together, so that "wifi" finds "Wi-Fi", "login" finds "logging in", and "backup"
-- finds "back up": full-text search drops the second parts of these verbs. Of normalized text, the first 100,000 characters,
-- because a tsvector holds at most 1 MB.
CREATE FUNCTION "knowledge_base_compounds"("value" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT coalesce(string_agg(replace("found"[1], '-', ''), ' '), '')
    FROM regexp_matches(left("value", 100000), '\m([[:alnum:]]{1,30}(?:-[[:alnum:]]{1,30})+)\M', 'g') AS "found"
$$;

CREATE FUNCTION "knowledge_base_verbs"("value" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT coalesce(string_agg("found"[1] || "found"[2], ' '), '')
    FROM regexp_matches(
        left("value", 100000),
        '\m(back|boot|check|hang|lock|log|plug|pop|print|roll|set|shut|sign|start|time)(?:s|[a-z]?ed|[a-z]?ing)?\s(down|in|off|on|out|up)\M',
        'g'
    ) AS "found"
$$;

CREATE FUNCTION "knowledge_base_lexemes"("value" TEXT) RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT to_tsvector('english', concat_ws(' ', "plain", knowledge_base_compounds("plain"), knowledge_base_verbs("plain")))
    FROM (SELECT search_normalize("value") AS "plain") AS "normalized"
$$;

-- The first 200,000 characters of an article are searched, because a tsvector holds at most 1 MB.
CREATE FUNCTION "knowledge_base_search_vector"("title" TEXT, "tags" TEXT[], "excerpt" TEXT, "content" TEXT) RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT setweight(knowledge_base_lexemes("title"), 'A')
        || setweight(knowledge_base_lexemes(array_to_string("tags", ' ')), 'A')
        || setweight(knowledge_base_lexemes(coalesce("excerpt", '')), 'B')
        || setweight(knowledge_base_lexemes(left("content", 200000)), 'C')
$$;

-- The vector without the content, for scores: the full vector lies outside the row, and reading thousands of them takes longer
-- than a search may.
CREATE FUNCTION "knowledge_base_search_head"("title" TEXT, "tags" TEXT[], "excerpt" TEXT) RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT setweight(knowledge_base_lexemes("title"), 'A')
        || setweight(knowledge_base_lexemes(array_to_string("tags", ' ')), 'A')
        || setweight(knowledge_base_lexemes(coalesce("excerpt", '')), 'B')
$$;

-- Text that a misspelled word is compared with: title, tags and excerpt.
CREATE FUNCTION "knowledge_base_search_text"("title" TEXT, "tags" TEXT[], "excerpt" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$ SELECT search_normalize(concat_ws(' ', "title", array_to_string("tags", ' '), "excerpt")) $$;

-- Text that the administrators' list is searched in: of an article, as much as the public search knows of it.
CREATE FUNCTION "knowledge_base_list_text"("title" TEXT, "tags" TEXT[], "content" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$ SELECT list_search_text(ARRAY["title", array_to_string("tags", ' '), left("content", 200000)]) $$;

-- Tags without capitals, by which related articles are found. The cast of an array of texts depends on no setting.
CREATE FUNCTION "tags_without_capitals"("tags" TEXT[]) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$ SELECT lower("tags"::text)::text[] $$;

-- Tables with their indexes

CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "username" CITEXT NOT NULL,
    "password" TEXT NOT NULL,
    "email" VARCHAR(255),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "two_factor_enabled" BOOLEAN NOT NULL DEFAULT false,
    "two_factor_required" BOOLEAN NOT NULL DEFAULT false,
    "two_factor_secret" TEXT,
    "two_factor_last_step" INTEGER,
    "backup_codes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "pending_two_factor_secret" TEXT,
    "pending_backup_codes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "pending_two_factor_at" TIMESTAMPTZ(3),
    "sidebar_order" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "last_login" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "role" VARCHAR(20) NOT NULL,
    "pending_email" VARCHAR(255),
    "pending_email_expires_at" TIMESTAMPTZ(3),
    "pending_email_tries" INTEGER NOT NULL DEFAULT 0,
    "must_change_password" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "users_username_check" CHECK (char_length("username"::text) BETWEEN 3 AND 100 AND "username"::text = btrim("username"::text)),
    CONSTRAINT "users_role_check" CHECK ("role" IN ('owner', 'editor', 'support', 'viewer'))
);
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");
CREATE INDEX "users_is_active_idx" ON "users"("is_active");
CREATE INDEX "users_created_at_idx" ON "users"("created_at");

CREATE TABLE "admin_sessions" (
    "id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ip_address" VARCHAR(45),
    "user_agent" VARCHAR(500),
    "browser_id" VARCHAR(40),
    "proven_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "inbox_seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "admin_sessions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "admin_sessions_expires_at_check" CHECK ("expires_at" > "created_at")
);
CREATE INDEX "admin_sessions_user_id_idx" ON "admin_sessions"("user_id");
CREATE INDEX "admin_sessions_expires_at_idx" ON "admin_sessions"("expires_at");

CREATE TABLE "admin_chat_settings" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "is_online" BOOLEAN NOT NULL DEFAULT false,
    "away_message" TEXT,
    "notifications_enabled" BOOLEAN NOT NULL DEFAULT true,
    "auto_response_enabled" BOOLEAN NOT NULL DEFAULT false,
    "working_hours_start" VARCHAR(5) NOT NULL DEFAULT '09:00',
    "working_hours_end" VARCHAR(5) NOT NULL DEFAULT '17:00',
    "weekend_available" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "display_name" VARCHAR(60),
    "image_url" VARCHAR(40),

    CONSTRAINT "admin_chat_settings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "admin_chat_settings_working_hours_start_check" CHECK ("working_hours_start" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    CONSTRAINT "admin_chat_settings_working_hours_end_check" CHECK ("working_hours_end" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
CREATE UNIQUE INDEX "admin_chat_settings_user_id_key" ON "admin_chat_settings"("user_id");

CREATE TABLE "audit_log" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "username" VARCHAR(100),
    "action" VARCHAR(100) NOT NULL,
    "target_id" VARCHAR(100),
    "details" JSONB,
    "ip_address" VARCHAR(45),
    "request_id" VARCHAR(64),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" VARCHAR(50) NOT NULL,
    "label" VARCHAR(255),
    "search_text" TEXT GENERATED ALWAYS AS (list_search_text(ARRAY["username"::text, "action"::text, "target_id"::text, "label"::text, "ip_address"::text])) STORED,
    "touched_ids" INTEGER[],

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "audit_log_created_at_id_idx" ON "audit_log"("created_at", "id");
CREATE INDEX "audit_log_user_id_created_at_id_idx" ON "audit_log"("user_id", "created_at", "id");
CREATE INDEX "audit_log_kind_created_at_id_idx" ON "audit_log"("kind", "created_at", "id");
CREATE INDEX "audit_log_kind_target_id_id_idx" ON "audit_log"("kind", "target_id", "id");
CREATE INDEX "audit_log_search_text_idx" ON "audit_log" USING GIN ("search_text" gin_trgm_ops);
CREATE INDEX "audit_log_touched_ids_idx" ON "audit_log" USING GIN ("touched_ids");

CREATE TABLE "menu_items" (
    "id" SERIAL NOT NULL,
    "label" VARCHAR(255) NOT NULL,
    "href" VARCHAR(500),
    "parent_id" INTEGER,
    "order_index" INTEGER NOT NULL DEFAULT 0,
    "is_visible" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "image_url" VARCHAR(2000),

    CONSTRAINT "menu_items_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "menu_items_order_index_check" CHECK ("order_index" >= 0),
    CONSTRAINT "menu_items_parent_id_check" CHECK ("parent_id" <> "id")
);
CREATE INDEX "menu_items_is_visible_order_index_idx" ON "menu_items"("is_visible", "order_index");
CREATE INDEX "menu_items_parent_id_order_index_idx" ON "menu_items"("parent_id", "order_index");

CREATE TABLE "footer_links" (
    "id" SERIAL NOT NULL,
    "section" VARCHAR(50) NOT NULL,
    "label" VARCHAR(255) NOT NULL,
    "url" VARCHAR(500) NOT NULL,
    "target" VARCHAR(10) NOT NULL DEFAULT '_self',
    "order_index" INTEGER NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "footer_links_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "footer_links_section_check" CHECK ("section" IN ('Services', 'Support', 'Company', 'Resources')),
    CONSTRAINT "footer_links_target_check" CHECK ("target" IN ('_self', '_blank')),
    CONSTRAINT "footer_links_order_index_check" CHECK ("order_index" >= 0)
);
CREATE INDEX "footer_links_section_order_index_idx" ON "footer_links"("section", "order_index");
CREATE INDEX "footer_links_is_active_section_order_index_idx" ON "footer_links"("is_active", "section", "order_index");

CREATE TABLE "reviews" (
    "id" SERIAL NOT NULL,
    "customer_name" VARCHAR(255) NOT NULL,
    "rating" INTEGER NOT NULL,
    "review_text" TEXT NOT NULL,
    "business_name" VARCHAR(255),
    "location" VARCHAR(255) NOT NULL DEFAULT 'South Florida',
    "source" VARCHAR(50) NOT NULL DEFAULT 'manual',
    "date_posted" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "is_visible" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search_text" TEXT GENERATED ALWAYS AS (list_search_text(ARRAY["customer_name"::text, "business_name"::text, "location"::text, "source"::text, "review_text"])) STORED,
    "image_url" VARCHAR(2000),

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reviews_rating_check" CHECK ("rating" BETWEEN 1 AND 5)
);
CREATE INDEX "reviews_is_visible_date_posted_idx" ON "reviews"("is_visible", "date_posted" DESC);
CREATE INDEX "reviews_source_idx" ON "reviews"("source");
CREATE INDEX "reviews_date_posted_id_idx" ON "reviews"("date_posted", "id");
CREATE INDEX "reviews_rating_id_idx" ON "reviews"("rating", "id");
CREATE INDEX "reviews_is_visible_id_idx" ON "reviews"("is_visible", "id");
CREATE INDEX "reviews_search_text_idx" ON "reviews" USING GIN ("search_text" gin_trgm_ops);
CREATE INDEX "reviews_lower_customer_name_idx" ON "reviews" (lower("customer_name"), "id") INCLUDE ("customer_name");

CREATE TABLE "exit_intent_popup" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "title" VARCHAR(255) NOT NULL DEFAULT 'Wait! Don''t Leave Yet',
    "message" TEXT NOT NULL DEFAULT '',
    "button_text" VARCHAR(100) NOT NULL DEFAULT 'Get Free Consultation',
    "button_url" VARCHAR(500) NOT NULL DEFAULT '/contact',
    "image_url" VARCHAR(2000),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "background_color" VARCHAR(7) NOT NULL DEFAULT '#ffffff',
    "text_color" VARCHAR(7) NOT NULL DEFAULT '#000000',
    "button_color" VARCHAR(7) NOT NULL DEFAULT '#2563eb',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "exit_intent_popup_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "exit_intent_popup_single_row_check" CHECK ("id" = 1),
    CONSTRAINT "exit_intent_popup_background_color_check" CHECK ("background_color" ~ '^#[0-9A-Fa-f]{6}$'),
    CONSTRAINT "exit_intent_popup_text_color_check" CHECK ("text_color" ~ '^#[0-9A-Fa-f]{6}$'),
    CONSTRAINT "exit_intent_popup_button_color_check" CHECK ("button_color" ~ '^#[0-9A-Fa-f]{6}$')
);

CREATE TABLE "security_alert" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "is_enabled" BOOLEAN NOT NULL DEFAULT true,
    "is_desktop_enabled" BOOLEAN NOT NULL DEFAULT true,
    "is_mobile_enabled" BOOLEAN NOT NULL DEFAULT true,
    "title" VARCHAR(255) NOT NULL DEFAULT 'CRITICAL',
    "message" TEXT NOT NULL DEFAULT 'Windows 10 Support Ending - Your Systems Will Become Vulnerable to New Threats',
    "icon_type" VARCHAR(50) NOT NULL DEFAULT 'AlertTriangle',
    "background_color" VARCHAR(7) NOT NULL DEFAULT '#dc2626',
    "text_color" VARCHAR(7) NOT NULL DEFAULT '#ffffff',
    "button_text" VARCHAR(100) NOT NULL DEFAULT 'Learn More',
    "button_link" VARCHAR(500) NOT NULL DEFAULT '/windows10-upgrade',
    "button_background_color" VARCHAR(7) NOT NULL DEFAULT '#ffffff',
    "button_text_color" VARCHAR(7) NOT NULL DEFAULT '#000000',
    "desktop_title" VARCHAR(255) NOT NULL DEFAULT 'CRITICAL',
    "desktop_message" TEXT NOT NULL DEFAULT 'Windows 10 Support Ending - Your Systems Will Become Vulnerable to New Threats',
    "desktop_icon_type" VARCHAR(50) NOT NULL DEFAULT 'AlertTriangle',
    "desktop_background_color" VARCHAR(7) NOT NULL DEFAULT '#dc2626',
    "desktop_text_color" VARCHAR(7) NOT NULL DEFAULT '#ffffff',
    "desktop_button_text" VARCHAR(100) NOT NULL DEFAULT 'Learn More',
    "desktop_button_link" VARCHAR(500) NOT NULL DEFAULT '/windows10-upgrade',
    "desktop_button_background_color" VARCHAR(7) NOT NULL DEFAULT '#ffffff',
    "desktop_button_text_color" VARCHAR(7) NOT NULL DEFAULT '#000000',
    "mobile_title" VARCHAR(255),
    "mobile_subtitle" VARCHAR(255) NOT NULL DEFAULT 'CRITICAL SECURITY ALERT',
    "mobile_description" TEXT NOT NULL DEFAULT 'Windows 10 support ends on October 14, 2025, after which systems get no security updates and are exposed to new cyber threats.',
    "mobile_icon_type" VARCHAR(50) NOT NULL DEFAULT 'AlertTriangle',
    "mobile_background_color" VARCHAR(7) NOT NULL DEFAULT '#dc2626',
    "mobile_text_color" VARCHAR(7) NOT NULL DEFAULT '#ffffff',
    "mobile_button_text" VARCHAR(100) NOT NULL DEFAULT 'Get Protected Now',
    "mobile_button_link" VARCHAR(500) NOT NULL DEFAULT '/windows10-upgrade',
    "mobile_button_background_color" VARCHAR(7) NOT NULL DEFAULT '#ffffff',
    "mobile_button_text_color" VARCHAR(7) NOT NULL DEFAULT '#000000',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3),
    "starts_at" TIMESTAMPTZ(3),

    CONSTRAINT "security_alert_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "security_alert_single_row_check" CHECK ("id" = 1),
    CONSTRAINT "security_alert_background_color_check" CHECK ("background_color" ~ '^#[0-9A-Fa-f]{6}$'),
    CONSTRAINT "security_alert_text_color_check" CHECK ("text_color" ~ '^#[0-9A-Fa-f]{6}$'),
    CONSTRAINT "security_alert_button_background_color_check" CHECK ("button_background_color" ~ '^#[0-9A-Fa-f]{6}$'),
    CONSTRAINT "security_alert_button_text_color_check" CHECK ("button_text_color" ~ '^#[0-9A-Fa-f]{6}$'),
    CONSTRAINT "security_alert_desktop_background_color_check" CHECK ("desktop_background_color" ~ '^#[0-9A-Fa-f]{6}$'),
    CONSTRAINT "security_alert_desktop_text_color_check" CHECK ("desktop_text_color" ~ '^#[0-9A-Fa-f]{6}$'),
    CONSTRAINT "security_alert_desktop_button_background_color_check" CHECK ("desktop_button_background_color" ~ '^#[0-9A-Fa-f]{6}$'),
    CONSTRAINT "security_alert_desktop_button_text_color_check" CHECK ("desktop_button_text_color" ~ '^#[0-9A-Fa-f]{6}$'),
    CONSTRAINT "security_alert_mobile_background_color_check" CHECK ("mobile_background_color" ~ '^#[0-9A-Fa-f]{6}$'),
    CONSTRAINT "security_alert_mobile_text_color_check" CHECK ("mobile_text_color" ~ '^#[0-9A-Fa-f]{6}$'),
    CONSTRAINT "security_alert_mobile_button_background_color_check" CHECK ("mobile_button_background_color" ~ '^#[0-9A-Fa-f]{6}$'),
    CONSTRAINT "security_alert_mobile_button_text_color_check" CHECK ("mobile_button_text_color" ~ '^#[0-9A-Fa-f]{6}$')
);

CREATE TABLE "color_palette" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "hex_value" VARCHAR(7) NOT NULL DEFAULT '#000000',
    "description" TEXT,
    "category" VARCHAR(50) NOT NULL DEFAULT 'general',
    "order_index" INTEGER NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "token" VARCHAR(50),

    CONSTRAINT "color_palette_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "color_palette_hex_value_check" CHECK ("hex_value" ~ '^#[0-9A-Fa-f]{6}$'),
    CONSTRAINT "color_palette_category_check" CHECK ("category" IN ('primary', 'secondary', 'accent', 'background', 'text', 'button', 'alert', 'general')),
    CONSTRAINT "color_palette_order_index_check" CHECK ("order_index" >= 0),
    CONSTRAINT "color_palette_token_check" CHECK ("token" IN ('primary', 'button', 'accent', 'ink', 'ink-muted', 'surface', 'surface-sunken', 'navy', 'line'))
);
CREATE INDEX "color_palette_category_order_index_idx" ON "color_palette"("category", "order_index");
CREATE INDEX "color_palette_is_active_order_index_idx" ON "color_palette"("is_active", "order_index");
CREATE UNIQUE INDEX "color_palette_token_key" ON "color_palette"("token");

CREATE TABLE "static_services" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "description" TEXT NOT NULL,
    "price" VARCHAR(100) NOT NULL,
    "setup_fee" VARCHAR(100),
    "icon" VARCHAR(50) NOT NULL DEFAULT 'server',
    "button_text" VARCHAR(100) NOT NULL DEFAULT 'Order Service',
    "button_url" VARCHAR(500) NOT NULL,
    "button_color" VARCHAR(7) NOT NULL DEFAULT '#2563eb',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "order_index" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "image_url" VARCHAR(2000),

    CONSTRAINT "static_services_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "static_services_button_color_check" CHECK ("button_color" ~ '^#[0-9A-Fa-f]{6}$'),
    CONSTRAINT "static_services_order_index_check" CHECK ("order_index" >= 0)
);
CREATE INDEX "static_services_order_index_idx" ON "static_services"("order_index");
CREATE INDEX "static_services_is_active_order_index_idx" ON "static_services"("is_active", "order_index");

CREATE TABLE "page_content" (
    "id" SERIAL NOT NULL,
    "page" VARCHAR(100) NOT NULL,
    "section" VARCHAR(100) NOT NULL,
    "content" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "page_content_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "page_content_page_section_key" ON "page_content"("page", "section");

CREATE TABLE "country_blocking" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "is_enabled" BOOLEAN NOT NULL DEFAULT false,
    "message_title" VARCHAR(255) NOT NULL DEFAULT 'Service Not Available',
    "block_message" TEXT NOT NULL DEFAULT 'This service is not available in your region.',
    "contact_message" TEXT NOT NULL DEFAULT 'If you believe this is an error, please contact us.',
    "show_contact_info" BOOLEAN NOT NULL DEFAULT true,
    "font_size" VARCHAR(20) NOT NULL DEFAULT 'text-base',
    "font_color" VARCHAR(7) NOT NULL DEFAULT '#1f2937',
    "background_color" VARCHAR(7) NOT NULL DEFAULT '#ffffff',
    "border_color" VARCHAR(7) NOT NULL DEFAULT '#e5e7eb',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "allow_search_engines" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "country_blocking_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "country_blocking_single_row_check" CHECK ("id" = 1),
    CONSTRAINT "country_blocking_font_color_check" CHECK ("font_color" ~ '^#[0-9A-Fa-f]{6}$'),
    CONSTRAINT "country_blocking_background_color_check" CHECK ("background_color" ~ '^#[0-9A-Fa-f]{6}$'),
    CONSTRAINT "country_blocking_border_color_check" CHECK ("border_color" ~ '^#[0-9A-Fa-f]{6}$'),
    CONSTRAINT "country_blocking_font_size_check" CHECK ("font_size" IN ('text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'))
);

CREATE TABLE "blocked_countries" (
    "id" SERIAL NOT NULL,
    "country_code" VARCHAR(2) NOT NULL,
    "country_name" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blocked_countries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "blocked_countries_country_code_check" CHECK ("country_code" ~ '^[A-Z]{2}$')
);
CREATE UNIQUE INDEX "blocked_countries_country_code_key" ON "blocked_countries"("country_code");
CREATE INDEX "blocked_countries_country_name_idx" ON "blocked_countries"("country_name");

CREATE TABLE "media_files" (
    "id" SERIAL NOT NULL,
    "file_name" VARCHAR(255) NOT NULL,
    "original_name" VARCHAR(255) NOT NULL,
    "mime_type" VARCHAR(100) NOT NULL,
    "file_size" INTEGER NOT NULL,
    "file_path" VARCHAR(500) NOT NULL,
    "url" VARCHAR(2000) NOT NULL,
    "s3_url" VARCHAR(2000),
    "is_backed_up" BOOLEAN NOT NULL DEFAULT false,
    "content_hash" VARCHAR(64),
    "alt_text" TEXT,
    "caption" TEXT,
    "description" TEXT,
    "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "folder" VARCHAR(255),
    "image_width" INTEGER,
    "image_height" INTEGER,
    "is_public" BOOLEAN NOT NULL DEFAULT true,
    "download_count" INTEGER NOT NULL DEFAULT 0,
    "uploaded_by" INTEGER,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "source_hash" VARCHAR(64),
    "is_decorative" BOOLEAN NOT NULL DEFAULT false,
    "focal_x" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    "focal_y" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    "crop" JSONB,
    "blur" TEXT,
    "dominant_color" VARCHAR(7),
    "search_text" TEXT GENERATED ALWAYS AS (media_search_text("original_name"::text, "folder"::text, "tags", "alt_text", "caption", "description")) STORED,
    "is_animated" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "media_files_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "media_files_file_size_check" CHECK ("file_size" >= 0),
    CONSTRAINT "media_files_download_count_check" CHECK ("download_count" >= 0),
    CONSTRAINT "media_files_image_width_check" CHECK ("image_width" > 0),
    CONSTRAINT "media_files_image_height_check" CHECK ("image_height" > 0),
    CONSTRAINT "media_files_content_hash_check" CHECK ("content_hash" ~ '^[0-9a-f]{64}$'),
    CONSTRAINT "media_files_source_hash_check" CHECK ("source_hash" ~ '^[0-9a-f]{64}$'),
    CONSTRAINT "media_files_focal_point_check" CHECK ("focal_x" BETWEEN 0 AND 1 AND "focal_y" BETWEEN 0 AND 1),
    CONSTRAINT "media_files_dominant_color_check" CHECK ("dominant_color" ~ '^#[0-9a-f]{6}$'),
    CONSTRAINT "media_files_blur_check" CHECK (length("blur") <= 4000)
);
CREATE INDEX "media_files_mime_type_uploaded_at_idx" ON "media_files"("mime_type", "uploaded_at" DESC);
CREATE INDEX "media_files_folder_uploaded_at_idx" ON "media_files"("folder", "uploaded_at" DESC);
CREATE INDEX "media_files_uploaded_by_idx" ON "media_files"("uploaded_by");
CREATE INDEX "media_files_tags_idx" ON "media_files" USING GIN ("tags");
CREATE INDEX "media_files_uploaded_at_id_idx" ON "media_files"("uploaded_at" DESC, "id" DESC);
CREATE INDEX "media_files_file_size_id_idx" ON "media_files"("file_size", "id");
CREATE INDEX "media_files_file_path_idx" ON "media_files"("file_path");
CREATE INDEX "media_files_content_hash_idx" ON "media_files"("content_hash");
CREATE INDEX "media_files_source_hash_idx" ON "media_files"("source_hash");
CREATE INDEX "media_files_search_text_idx" ON "media_files" USING GIN ("search_text" gin_trgm_ops);
-- The list's sort by name; the few files that the bucket lacks; the images without alternative text.
CREATE INDEX "media_files_name_idx" ON "media_files"(lower("original_name"::text), "id");
CREATE INDEX "media_files_not_backed_up_idx" ON "media_files"("id") WHERE NOT "is_backed_up";
CREATE INDEX "media_files_without_alt_idx" ON "media_files"("uploaded_at" DESC, "id" DESC) WHERE "alt_text" IS NULL AND NOT "is_decorative" AND "mime_type" LIKE 'image/%';

CREATE TABLE "media_derivatives" (
    "id" SERIAL NOT NULL,
    "media_file_id" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "format" VARCHAR(10) NOT NULL,
    "file_path" VARCHAR(500) NOT NULL,
    "file_size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "media_derivatives_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "media_derivatives_width_check" CHECK ("width" > 0),
    CONSTRAINT "media_derivatives_file_size_check" CHECK ("file_size" >= 0),
    CONSTRAINT "media_derivatives_format_check" CHECK ("format" IN ('webp', 'avif', 'jpeg', 'png', 'gif'))
);
CREATE UNIQUE INDEX "media_derivatives_media_file_id_width_format_key" ON "media_derivatives"("media_file_id", "width", "format");
CREATE INDEX "media_derivatives_file_path_idx" ON "media_derivatives"("file_path");

CREATE TABLE "site_image_slots" (
    "id" SERIAL NOT NULL,
    "slot_key" VARCHAR(100) NOT NULL,
    "media_file_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_image_slots_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "site_image_slots_slot_key_key" ON "site_image_slots"("slot_key");
CREATE INDEX "site_image_slots_media_file_id_idx" ON "site_image_slots"("media_file_id");

CREATE TABLE "knowledge_base_categories" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "slug" VARCHAR(255) NOT NULL,
    "description" TEXT,
    "order_index" INTEGER NOT NULL DEFAULT 0,
    "is_visible" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_base_categories_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "knowledge_base_categories_slug_check" CHECK ("slug" ~ '^[a-z0-9-]+$'),
    CONSTRAINT "knowledge_base_categories_order_index_check" CHECK ("order_index" >= 0)
);
CREATE UNIQUE INDEX "knowledge_base_categories_slug_key" ON "knowledge_base_categories"("slug");
CREATE INDEX "knowledge_base_categories_order_index_idx" ON "knowledge_base_categories"("order_index");
CREATE INDEX "knowledge_base_categories_is_visible_order_index_idx" ON "knowledge_base_categories"("is_visible", "order_index");

CREATE TABLE "knowledge_base_articles" (
    "id" SERIAL NOT NULL,
    "title" VARCHAR(255) NOT NULL,
    "slug" VARCHAR(255) NOT NULL,
    "content" TEXT NOT NULL,
    "content_html" TEXT NOT NULL DEFAULT '',
    "excerpt" TEXT,
    "category_id" INTEGER,
    "order_index" INTEGER NOT NULL DEFAULT 0,
    "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "meta_title" VARCHAR(255),
    "meta_description" VARCHAR(500),
    "is_published" BOOLEAN NOT NULL DEFAULT true,
    "view_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search_vector" TSVECTOR GENERATED ALWAYS AS (knowledge_base_search_vector("title"::text, "tags", "excerpt", "content")) STORED,
    "search_text" TEXT GENERATED ALWAYS AS (knowledge_base_search_text("title"::text, "tags", "excerpt")) STORED,
    "search_head" TSVECTOR GENERATED ALWAYS AS (knowledge_base_search_head("title"::text, "tags", "excerpt")) STORED,
    "publish_at" TIMESTAMPTZ(3),
    "unpublish_at" TIMESTAMPTZ(3),
    "list_text" TEXT GENERATED ALWAYS AS (knowledge_base_list_text("title"::text, "tags", "content")) STORED,
    "imported_from" VARCHAR(500),
    "imported_hash" CHAR(64),

    CONSTRAINT "knowledge_base_articles_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "knowledge_base_articles_slug_check" CHECK ("slug" ~ '^[a-z0-9-]+$'),
    CONSTRAINT "knowledge_base_articles_order_index_check" CHECK ("order_index" >= 0),
    CONSTRAINT "knowledge_base_articles_view_count_check" CHECK ("view_count" >= 0),
    -- An article that is to be published is not yet, and nothing ends before it begins.
    CONSTRAINT "knowledge_base_articles_publish_at_check" CHECK ("publish_at" IS NULL OR NOT "is_published"),
    CONSTRAINT "knowledge_base_articles_unpublish_at_check" CHECK ("unpublish_at" > "publish_at")
);
CREATE UNIQUE INDEX "knowledge_base_articles_slug_key" ON "knowledge_base_articles"("slug");
CREATE INDEX "knowledge_base_articles_category_id_order_index_idx" ON "knowledge_base_articles"("category_id", "order_index");
CREATE INDEX "knowledge_base_articles_created_at_idx" ON "knowledge_base_articles"("created_at" DESC);
CREATE INDEX "knowledge_base_articles_search_vector_idx" ON "knowledge_base_articles" USING GIN ("search_vector");
CREATE INDEX "knowledge_base_articles_search_text_idx" ON "knowledge_base_articles" USING GIN ("search_text" gin_trgm_ops);
CREATE INDEX "knowledge_base_articles_order_index_id_idx" ON "knowledge_base_articles"("order_index", "id");
CREATE INDEX "knowledge_base_articles_updated_at_id_idx" ON "knowledge_base_articles"("updated_at", "id");
CREATE INDEX "knowledge_base_articles_publish_at_idx" ON "knowledge_base_articles"("publish_at");
CREATE INDEX "knowledge_base_articles_unpublish_at_idx" ON "knowledge_base_articles"("unpublish_at");
CREATE INDEX "knowledge_base_articles_list_text_idx" ON "knowledge_base_articles" USING GIN ("list_text" gin_trgm_ops);
-- Sorts by title without regard to capitals.
CREATE INDEX "knowledge_base_articles_lower_title_idx" ON "knowledge_base_articles"(lower("title"::text), "id");
-- The next article of a category is found by its place, among those of the same place by its id.
CREATE INDEX "knowledge_base_articles_is_published_category_id_order_inde_idx" ON "knowledge_base_articles"("is_published", "category_id", "order_index", "id");
CREATE INDEX "knowledge_base_articles_plain_tags_idx" ON "knowledge_base_articles" USING GIN (tags_without_capitals("tags"));

CREATE TABLE "service_categories" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "description" TEXT NOT NULL,
    "icon" VARCHAR(50) NOT NULL,
    "base_price" DECIMAL(10,2) NOT NULL DEFAULT 0.00,
    "hourly_rate" DECIMAL(10,2) NOT NULL DEFAULT 0.00,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "display_order" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_categories_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "service_categories_base_price_check" CHECK ("base_price" >= 0),
    CONSTRAINT "service_categories_hourly_rate_check" CHECK ("hourly_rate" >= 0),
    CONSTRAINT "service_categories_display_order_check" CHECK ("display_order" >= 0)
);
CREATE INDEX "service_categories_display_order_idx" ON "service_categories"("display_order");
CREATE INDEX "service_categories_is_active_display_order_idx" ON "service_categories"("is_active", "display_order");

CREATE TABLE "service_options" (
    "id" SERIAL NOT NULL,
    "category_id" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "description" TEXT NOT NULL,
    "price_modifier" DECIMAL(10,2) NOT NULL DEFAULT 0.00,
    "price_type" VARCHAR(20) NOT NULL DEFAULT 'fixed',
    "is_required" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "display_order" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_options_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "service_options_price_modifier_check" CHECK ("price_modifier" >= 0),
    CONSTRAINT "service_options_display_order_check" CHECK ("display_order" >= 0),
    CONSTRAINT "service_options_price_type_check" CHECK ("price_type" IN ('fixed', 'multiplier', 'hourly', 'percentage'))
);
CREATE INDEX "service_options_display_order_idx" ON "service_options"("display_order");
CREATE INDEX "service_options_category_id_display_order_idx" ON "service_options"("category_id", "display_order");
CREATE INDEX "service_options_is_active_display_order_idx" ON "service_options"("is_active", "display_order");

CREATE TABLE "pricing_calculations" (
    "id" SERIAL NOT NULL,
    "session_id" VARCHAR(100) NOT NULL,
    "customer_name" VARCHAR(255) NOT NULL,
    "customer_email" VARCHAR(255) NOT NULL,
    "customer_phone" VARCHAR(50),
    "company_name" VARCHAR(255),
    "selected_services" JSONB NOT NULL,
    "total_estimate" DECIMAL(10,2) NOT NULL,
    "client_total_estimate" DECIMAL(10,2),
    "has_estimate_mismatch" BOOLEAN NOT NULL DEFAULT false,
    "estimate_breakdown" JSONB,
    "urgency_level" VARCHAR(20) NOT NULL DEFAULT 'normal',
    "project_description" TEXT,
    "preferred_contact_method" VARCHAR(20) NOT NULL DEFAULT 'email',
    "is_converted" BOOLEAN NOT NULL DEFAULT false,
    "conversion_date" TIMESTAMPTZ(3),
    "notes" TEXT,
    "source_page" VARCHAR(500),
    "referrer" VARCHAR(500),
    "utm_source" VARCHAR(255),
    "utm_medium" VARCHAR(255),
    "utm_campaign" VARCHAR(255),
    "utm_term" VARCHAR(255),
    "utm_content" VARCHAR(255),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search_text" TEXT GENERATED ALWAYS AS (list_search_text(ARRAY["customer_name"::text, "customer_email"::text, "customer_phone"::text, "company_name"::text, "project_description", "notes"])) STORED,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pricing_calculations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "pricing_calculations_total_estimate_check" CHECK ("total_estimate" >= 0),
    CONSTRAINT "pricing_calculations_urgency_level_check" CHECK ("urgency_level" IN ('low', 'normal', 'high', 'urgent')),
    CONSTRAINT "pricing_calculations_preferred_contact_method_check" CHECK ("preferred_contact_method" IN ('email', 'phone', 'both'))
);
CREATE INDEX "pricing_calculations_customer_email_idx" ON "pricing_calculations"("customer_email");
CREATE INDEX "pricing_calculations_session_id_idx" ON "pricing_calculations"("session_id");
CREATE INDEX "pricing_calculations_created_at_id_urgency_level_is_convert_idx" ON "pricing_calculations"("created_at", "id", "urgency_level", "is_converted");
CREATE INDEX "pricing_calculations_total_estimate_id_urgency_level_is_con_idx" ON "pricing_calculations"("total_estimate", "id", "urgency_level", "is_converted");
CREATE INDEX "pricing_calculations_search_text_idx" ON "pricing_calculations" USING GIN ("search_text" gin_trgm_ops);

CREATE TABLE "contacts" (
    "id" SERIAL NOT NULL,
    "first_name" VARCHAR(255) NOT NULL,
    "last_name" VARCHAR(255) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "phone" VARCHAR(50) NOT NULL,
    "company" VARCHAR(255),
    "service" VARCHAR(100),
    "employees" VARCHAR(100),
    "challenges" TEXT,
    "contact_time" VARCHAR(100),
    "source_page" VARCHAR(500),
    "referrer" VARCHAR(500),
    "utm_source" VARCHAR(255),
    "utm_medium" VARCHAR(255),
    "utm_campaign" VARCHAR(255),
    "utm_term" VARCHAR(255),
    "utm_content" VARCHAR(255),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "industry" VARCHAR(50),

    CONSTRAINT "contacts_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "contacts_created_at_idx" ON "contacts"("created_at" DESC);
CREATE INDEX "contacts_email_idx" ON "contacts"("email");

CREATE TABLE "quick_quotes" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "phone" VARCHAR(50) NOT NULL,
    "source_page" VARCHAR(500),
    "referrer" VARCHAR(500),
    "utm_source" VARCHAR(255),
    "utm_medium" VARCHAR(255),
    "utm_campaign" VARCHAR(255),
    "utm_term" VARCHAR(255),
    "utm_content" VARCHAR(255),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "plans" JSONB,

    CONSTRAINT "quick_quotes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "quick_quotes_created_at_idx" ON "quick_quotes"("created_at" DESC);
CREATE INDEX "quick_quotes_email_idx" ON "quick_quotes"("email");

CREATE TABLE "it_consultations" (
    "id" SERIAL NOT NULL,
    "first_name" VARCHAR(255) NOT NULL,
    "last_name" VARCHAR(255) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "phone" VARCHAR(50) NOT NULL,
    "company" VARCHAR(255),
    "employees" VARCHAR(100),
    "services" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "challenges" TEXT NOT NULL,
    "urgency" VARCHAR(100),
    "budget" VARCHAR(100),
    "preferred_contact_time" VARCHAR(100),
    "source_page" VARCHAR(500),
    "referrer" VARCHAR(500),
    "utm_source" VARCHAR(255),
    "utm_medium" VARCHAR(255),
    "utm_campaign" VARCHAR(255),
    "utm_term" VARCHAR(255),
    "utm_content" VARCHAR(255),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "it_consultations_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "it_consultations_created_at_idx" ON "it_consultations"("created_at" DESC);
CREATE INDEX "it_consultations_email_idx" ON "it_consultations"("email");

CREATE TABLE "ai_consultations" (
    "id" SERIAL NOT NULL,
    "first_name" VARCHAR(255) NOT NULL,
    "last_name" VARCHAR(255) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "phone" VARCHAR(50) NOT NULL,
    "company" VARCHAR(255),
    "industry" VARCHAR(100),
    "business_size" VARCHAR(100),
    "current_ai_usage" VARCHAR(100),
    "ai_interests" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "project_timeline" VARCHAR(100),
    "budget" VARCHAR(100),
    "project_description" TEXT NOT NULL,
    "preferred_contact_time" VARCHAR(100),
    "source_page" VARCHAR(500),
    "referrer" VARCHAR(500),
    "utm_source" VARCHAR(255),
    "utm_medium" VARCHAR(255),
    "utm_campaign" VARCHAR(255),
    "utm_term" VARCHAR(255),
    "utm_content" VARCHAR(255),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ai_consultations_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ai_consultations_created_at_idx" ON "ai_consultations"("created_at" DESC);
CREATE INDEX "ai_consultations_email_idx" ON "ai_consultations"("email");

CREATE TABLE "service_consultations" (
    "id" SERIAL NOT NULL,
    "first_name" VARCHAR(255) NOT NULL,
    "last_name" VARCHAR(255) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "phone" VARCHAR(50) NOT NULL,
    "company" VARCHAR(255),
    "service_type" VARCHAR(255) NOT NULL,
    "project_description" TEXT NOT NULL,
    "timeline" VARCHAR(100),
    "budget" VARCHAR(100),
    "specific_needs" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "specific_answer" TEXT,
    "submitted_at" TIMESTAMPTZ(3),
    "source_page" VARCHAR(500),
    "referrer" VARCHAR(500),
    "utm_source" VARCHAR(255),
    "utm_medium" VARCHAR(255),
    "utm_campaign" VARCHAR(255),
    "utm_term" VARCHAR(255),
    "utm_content" VARCHAR(255),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_consultations_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "service_consultations_created_at_idx" ON "service_consultations"("created_at" DESC);
CREATE INDEX "service_consultations_service_type_created_at_idx" ON "service_consultations"("service_type", "created_at" DESC);
CREATE INDEX "service_consultations_email_idx" ON "service_consultations"("email");

CREATE TABLE "chat_sessions" (
    "id" VARCHAR(64) NOT NULL,
    "visitor_key" VARCHAR(64) NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'active',
    "source_page" VARCHAR(500),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_message_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reference" VARCHAR(20),
    "visitor_name" VARCHAR(255),
    "waiting_since" TIMESTAMPTZ(3),
    "taken_by" INTEGER,
    "taken_name" VARCHAR(100),
    "taken_at" TIMESTAMPTZ(3),
    "handed_over_at" TIMESTAMPTZ(3),
    "unanswered_since" TIMESTAMPTZ(3),

    CONSTRAINT "chat_sessions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "chat_sessions_status_check" CHECK ("status" IN ('active', 'closed')),
    -- A visitor waits for no person who is there; a closed chat has no person.
    CONSTRAINT "chat_sessions_taken_check" CHECK ("taken_by" IS NULL OR ("status" = 'active' AND "waiting_since" IS NULL AND "taken_name" IS NOT NULL AND "taken_at" IS NOT NULL))
);
CREATE INDEX "chat_sessions_created_at_idx" ON "chat_sessions"("created_at" DESC);
CREATE INDEX "chat_sessions_last_message_at_idx" ON "chat_sessions"("last_message_at" DESC);
CREATE INDEX "chat_sessions_status_last_message_at_idx" ON "chat_sessions"("status", "last_message_at" DESC);
CREATE INDEX "chat_sessions_visitor_key_idx" ON "chat_sessions"("visitor_key");
CREATE INDEX "chat_sessions_taken_by_idx" ON "chat_sessions"("taken_by");
CREATE INDEX "chat_sessions_waiting_since_idx" ON "chat_sessions"("waiting_since");
CREATE INDEX "chat_sessions_reference_idx" ON "chat_sessions"("reference");
CREATE INDEX "chat_sessions_unanswered_since_idx" ON "chat_sessions"("unanswered_since");

CREATE TABLE "chat_messages" (
    "id" SERIAL NOT NULL,
    "session_id" VARCHAR(64) NOT NULL,
    "text" TEXT NOT NULL,
    "is_bot" BOOLEAN NOT NULL,
    "sources" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "failed" BOOLEAN NOT NULL DEFAULT false,
    "person_name" VARCHAR(100),
    "is_notice" BOOLEAN NOT NULL DEFAULT false,
    "token" VARCHAR(40),
    "username" VARCHAR(255),
    "helpful" BOOLEAN,
    "person_image" VARCHAR(40),

    CONSTRAINT "chat_messages_pkey" PRIMARY KEY ("id"),
    -- A person's message is neither a program's nor a notice.
    CONSTRAINT "chat_messages_person_check" CHECK ("person_name" IS NULL OR NOT ("is_bot" OR "is_notice"))
);
CREATE INDEX "chat_messages_session_id_id_idx" ON "chat_messages"("session_id", "id");
CREATE UNIQUE INDEX "chat_messages_session_id_token_key" ON "chat_messages"("session_id", "token");
-- The list of unanswered questions reads the newest of these, however many messages there are.
CREATE INDEX "chat_messages_without_answer_idx" ON "chat_messages" ("id" DESC)
    WHERE "is_bot" AND NOT "is_notice" AND ("failed" OR NOT "helpful");
CREATE INDEX "chat_messages_text_idx" ON "chat_messages" USING GIN ("text" gin_trgm_ops);

CREATE TABLE "portal_verifications" (
    "id" VARCHAR(64) NOT NULL,
    "email" CITEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "client" VARCHAR(64) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "code_id" VARCHAR(64),

    CONSTRAINT "portal_verifications_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "portal_verifications_tries_check" CHECK ("tries" BETWEEN 0 AND 5)
);
CREATE INDEX "portal_verifications_expires_at_idx" ON "portal_verifications"("expires_at");
CREATE INDEX "portal_verifications_email_client_idx" ON "portal_verifications"("email", "client");
CREATE INDEX "portal_verifications_code_id_idx" ON "portal_verifications"("code_id");

CREATE TABLE "portal_sessions" (
    "id" VARCHAR(64) NOT NULL,
    "billing_client_id" INTEGER NOT NULL,
    "email" CITEXT NOT NULL,
    "is_verified" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "portal_sessions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "portal_sessions_billing_client_id_idx" ON "portal_sessions"("billing_client_id");
CREATE INDEX "portal_sessions_expires_at_idx" ON "portal_sessions"("expires_at");

CREATE TABLE "analytics_events" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "path" VARCHAR(500),
    "visitor_key" VARCHAR(64) NOT NULL,
    "session_key" VARCHAR(64) NOT NULL,
    "referrer" VARCHAR(255),
    "utm_source" VARCHAR(255),
    "utm_medium" VARCHAR(255),
    "utm_campaign" VARCHAR(255),
    "country" VARCHAR(2),
    "device" VARCHAR(20),
    "browser" VARCHAR(50),
    "os" VARCHAR(50),
    "language" VARCHAR(35),
    "timezone" VARCHAR(64),
    "screen" VARCHAR(20),
    "seconds" INTEGER,
    "properties" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "analytics_events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "analytics_events_country_check" CHECK ("country" ~ '^[A-Z]{2}$'),
    CONSTRAINT "analytics_events_device_check" CHECK ("device" IN ('desktop', 'mobile', 'tablet')),
    CONSTRAINT "analytics_events_seconds_check" CHECK ("seconds" >= 0)
);
CREATE INDEX "analytics_events_created_at_idx" ON "analytics_events"("created_at" DESC);
CREATE INDEX "analytics_events_name_created_at_idx" ON "analytics_events"("name", "created_at" DESC);
CREATE INDEX "analytics_events_path_created_at_idx" ON "analytics_events"("path", "created_at" DESC);
CREATE INDEX "analytics_events_visitor_key_created_at_idx" ON "analytics_events"("visitor_key", "created_at" DESC);
CREATE INDEX "analytics_events_session_key_created_at_idx" ON "analytics_events"("session_key", "created_at" DESC);

CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "knowledge_base_words" (
    "word" TEXT NOT NULL,

    CONSTRAINT "knowledge_base_words_pkey" PRIMARY KEY ("word")
);
CREATE INDEX "knowledge_base_words_word_idx" ON "knowledge_base_words" USING GIN ("word" gin_trgm_ops);

CREATE TABLE "analytics_salts" (
    "day" DATE NOT NULL,
    "salt" VARCHAR(64) NOT NULL,

    CONSTRAINT "analytics_salts_pkey" PRIMARY KEY ("day")
);

CREATE TABLE "outgoing_mails" (
    "id" SERIAL NOT NULL,
    "type" VARCHAR(50) NOT NULL,
    "payload" JSONB NOT NULL,
    "key" VARCHAR(100) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "unanswered" INTEGER NOT NULL DEFAULT 0,
    "owner" UUID,
    "handed_over_at" TIMESTAMPTZ(3),
    "last_attempt_at" TIMESTAMPTZ(3),
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "give_up_after" TIMESTAMPTZ(3) NOT NULL DEFAULT (now() + '7 days'::interval),
    "words" VARCHAR(500),
    "sent_at" TIMESTAMPTZ(3),
    "given_up_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "addressee" VARCHAR(43),
    "resent_to" VARCHAR(255),
    "sent_to" VARCHAR(500),
    "subject" VARCHAR(500),
    "text" TEXT,
    "search_text" TEXT GENERATED ALWAYS AS (list_search_text(ARRAY["resent_to"::text, "sent_to"::text, "subject"::text, "text"])) STORED,

    CONSTRAINT "outgoing_mails_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "outgoing_mails_key_key" ON "outgoing_mails"("key");
CREATE INDEX "outgoing_mails_sent_at_given_up_at_next_attempt_at_idx" ON "outgoing_mails"("sent_at", "given_up_at", "next_attempt_at");
CREATE INDEX "outgoing_mails_owner_idx" ON "outgoing_mails"("owner");
CREATE INDEX "outgoing_mails_created_at_idx" ON "outgoing_mails"("created_at" DESC);
-- Finds mails by the beginning of their keys, which an index can only where texts are compared byte by byte.
CREATE INDEX "outgoing_mails_key_idx" ON "outgoing_mails"("key" COLLATE "C");
CREATE INDEX "outgoing_mails_addressee_idx" ON "outgoing_mails"("addressee");
CREATE INDEX "outgoing_mails_search_text_idx" ON "outgoing_mails" USING GIN ("search_text" gin_trgm_ops);

CREATE TABLE "failed_sign_ins" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "username" VARCHAR(100) NOT NULL,
    "network" VARCHAR(45) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 1,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "failed_sign_ins_pkey" PRIMARY KEY ("hour", "username", "network")
);

CREATE TABLE "lead_receipts" (
    "key" VARCHAR(43) NOT NULL,
    "lead_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_receipts_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "lead_receipts_created_at_idx" ON "lead_receipts"("created_at");

CREATE TABLE "analytics_days" (
    "day" DATE NOT NULL,
    "dropped" INTEGER NOT NULL DEFAULT 0,
    "summarized_at" TIMESTAMPTZ(3),
    "sums_until" TIMESTAMPTZ(3),

    CONSTRAINT "analytics_days_pkey" PRIMARY KEY ("day")
);

CREATE TABLE "trash" (
    "id" SERIAL NOT NULL,
    "kind" VARCHAR(50) NOT NULL,
    "record_id" INTEGER NOT NULL,
    "label" VARCHAR(255) NOT NULL,
    "data" JSONB NOT NULL,
    "deleted_by" INTEGER,
    "deleted_by_name" VARCHAR(100),
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trash_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "trash_deleted_at_id_idx" ON "trash"("deleted_at", "id");
CREATE INDEX "trash_kind_deleted_at_id_idx" ON "trash"("kind", "deleted_at", "id");
CREATE INDEX "trash_kind_record_id_id_idx" ON "trash"("kind", "record_id", "id");
CREATE INDEX "trash_expires_at_idx" ON "trash"("expires_at");

CREATE TABLE "knowledge_base_drafts" (
    "id" SERIAL NOT NULL,
    "article_id" INTEGER,
    "article_version" TIMESTAMPTZ(3),
    "title" VARCHAR(255) NOT NULL,
    "fields" JSONB NOT NULL,
    "saved_by" VARCHAR(100) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "token" UUID,

    CONSTRAINT "knowledge_base_drafts_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "knowledge_base_drafts_article_id_key" ON "knowledge_base_drafts"("article_id");
CREATE INDEX "knowledge_base_drafts_updated_at_id_idx" ON "knowledge_base_drafts"("updated_at", "id");
CREATE UNIQUE INDEX "knowledge_base_drafts_token_key" ON "knowledge_base_drafts"("token");

CREATE TABLE "knowledge_base_revisions" (
    "id" SERIAL NOT NULL,
    "article_id" INTEGER NOT NULL,
    "title" VARCHAR(255) NOT NULL,
    "fields" JSONB NOT NULL,
    "saved_by" VARCHAR(100),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_base_revisions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "knowledge_base_revisions_article_id_id_idx" ON "knowledge_base_revisions"("article_id", "id");

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
    "first_opened_at" TIMESTAMPTZ(3),
    "merged_into_id" INTEGER,

    CONSTRAINT "leads_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "leads_kind_check" CHECK ("kind" ~ '^[a-z][a-z0-9-]*$'),
    CONSTRAINT "leads_status_check" CHECK ("status" IN ('new', 'contacted', 'qualified', 'won', 'lost', 'spam')),
    CONSTRAINT "leads_urgency_check" CHECK ("urgency" IN ('urgent', 'high', 'normal', 'low')),
    CONSTRAINT "leads_email_check" CHECK ("email" = lower("email")),
    CONSTRAINT "leads_phone_digits_check" CHECK ("phone_digits" ~ '^[0-9]+$'),
    CONSTRAINT "leads_due_at_check" CHECK ("warn_at" <= "due_at")
);
CREATE INDEX "leads_status_created_at_id_idx" ON "leads"("status", "created_at", "id");
CREATE INDEX "leads_owner_id_created_at_id_idx" ON "leads"("owner_id", "created_at", "id");
CREATE INDEX "leads_follow_up_on_idx" ON "leads"("follow_up_on");
CREATE INDEX "leads_email_created_at_idx" ON "leads"("email", "created_at");
CREATE INDEX "leads_phone_digits_created_at_idx" ON "leads"("phone_digits", "created_at");
CREATE INDEX "leads_activity_at_idx" ON "leads"("activity_at");
CREATE INDEX "leads_search_text_idx" ON "leads" USING GIN ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "leads_record_record_id_key" ON "leads"("record", "record_id");
CREATE INDEX "leads_list_idx" ON "leads"("created_at", "id", "status", "kind", "owner_id", "urgency", "warn_at", "due_at", "first_answered_at", "follow_up_on", "merged_into_id");
CREATE INDEX "leads_merged_into_id_idx" ON "leads"("merged_into_id");
-- The list's other orders, each with everything that the list can be filtered by: any filter and any count is answered from an
-- index alone.
CREATE INDEX "leads_lower_name_idx" ON "leads"(lower("name"::text), "id")
INCLUDE ("status", "kind", "owner_id", "urgency", "warn_at", "due_at", "first_answered_at", "follow_up_on", "name", "created_at", "merged_into_id");
CREATE INDEX "leads_status_order_idx" ON "leads"(array_position(ARRAY['new', 'contacted', 'qualified', 'won', 'lost', 'spam'], "status"::text), "id")
INCLUDE ("status", "kind", "owner_id", "urgency", "warn_at", "due_at", "first_answered_at", "follow_up_on", "created_at", "merged_into_id");
CREATE INDEX "leads_waiting_idx" ON "leads"((CASE WHEN "first_answered_at" IS NULL AND "status" <> 'spam' THEN coalesce("due_at", 'infinity') ELSE 'infinity' END), "id")
INCLUDE ("status", "kind", "owner_id", "urgency", "warn_at", "due_at", "first_answered_at", "follow_up_on", "created_at", "merged_into_id");
-- Every window of the administration counts these every few seconds.
CREATE INDEX "leads_unanswered_idx" ON "leads" ("created_at" DESC)
    WHERE "status" = 'new' AND "first_answered_at" IS NULL AND "due_at" IS NOT NULL AND "merged_into_id" IS NULL;

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
CREATE INDEX "lead_events_lead_id_id_idx" ON "lead_events"("lead_id", "id");
CREATE INDEX "lead_events_author_id_idx" ON "lead_events"("author_id");
CREATE UNIQUE INDEX "lead_events_lead_id_key_key" ON "lead_events"("lead_id", "key");

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

    CONSTRAINT "blocked_senders_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "blocked_senders_type_check" CHECK ("type" IN ('email', 'network'))
);
CREATE INDEX "blocked_senders_until_id_idx" ON "blocked_senders"("until", "id");
CREATE INDEX "blocked_senders_lead_id_idx" ON "blocked_senders"("lead_id");
CREATE UNIQUE INDEX "blocked_senders_type_value_key" ON "blocked_senders"("type", "value");

CREATE TABLE "reply_templates" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "body" TEXT NOT NULL,
    "order_index" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reply_templates_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reply_templates_order_index_check" CHECK ("order_index" >= 0)
);
CREATE INDEX "reply_templates_order_index_idx" ON "reply_templates"("order_index");

CREATE TABLE "lead_views" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "query" VARCHAR(1000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_views_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "lead_views_user_id_name_key" ON "lead_views"("user_id", "name");

CREATE TABLE "erased_leads" (
    "day" DATE NOT NULL,
    "record" VARCHAR(30) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "erased_leads_pkey" PRIMARY KEY ("day", "record"),
    CONSTRAINT "erased_leads_count_check" CHECK ("count" > 0)
);

CREATE TABLE "knowledge_base_verdicts" (
    "article_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "helpful" INTEGER NOT NULL DEFAULT 0,
    "not_helpful" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "knowledge_base_verdicts_pkey" PRIMARY KEY ("article_id", "day"),
    CONSTRAINT "knowledge_base_verdicts_helpful_check" CHECK ("helpful" >= 0),
    CONSTRAINT "knowledge_base_verdicts_not_helpful_check" CHECK ("not_helpful" >= 0)
);

CREATE TABLE "knowledge_base_voters" (
    "day" DATE NOT NULL,
    "visitor_key" VARCHAR(64) NOT NULL,
    "article_id" INTEGER NOT NULL,

    CONSTRAINT "knowledge_base_voters_pkey" PRIMARY KEY ("day", "visitor_key", "article_id")
);

CREATE TABLE "knowledge_base_failed_searches" (
    "id" SERIAL NOT NULL,
    "term" VARCHAR(100) NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_base_failed_searches_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "knowledge_base_failed_searches_count_check" CHECK ("count" >= 0)
);
CREATE UNIQUE INDEX "knowledge_base_failed_searches_term_key" ON "knowledge_base_failed_searches"("term");

CREATE TABLE "knowledge_base_redirects" (
    "id" SERIAL NOT NULL,
    "slug" VARCHAR(255) NOT NULL,
    "article_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_base_redirects_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "knowledge_base_redirects_slug_key" ON "knowledge_base_redirects"("slug");
CREATE INDEX "knowledge_base_redirects_article_id_idx" ON "knowledge_base_redirects"("article_id");

CREATE TABLE "knowledge_base_previews" (
    "article_id" INTEGER NOT NULL,
    "nonce" VARCHAR(32) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "knowledge_base_previews_pkey" PRIMARY KEY ("article_id")
);

CREATE TABLE "lead_acknowledgement" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "is_enabled" BOOLEAN NOT NULL DEFAULT true,
    "subject" VARCHAR(200) NOT NULL DEFAULT 'We have received your {{request}}',
    "message" TEXT NOT NULL DEFAULT 'Hello {{name}},

Thanks for contacting {{product}}. We got your {{request}}, and someone on our team is looking at it. {{promise}}

If it can''t wait, call us at {{phone}}.',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_acknowledgement_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "lead_acknowledgement_id_check" CHECK ("id" = 1)
);

CREATE TABLE "webhook" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "is_enabled" BOOLEAN NOT NULL DEFAULT false,
    "address" VARCHAR(2000),
    "secret" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_id_check" CHECK ("id" = 1),
    CONSTRAINT "webhook_is_enabled_check" CHECK (NOT "is_enabled" OR ("address" IS NOT NULL AND "secret" IS NOT NULL))
);

CREATE TABLE "webhook_deliveries" (
    "id" SERIAL NOT NULL,
    "message_id" VARCHAR(40) NOT NULL DEFAULT ('msg_'::text || replace((gen_random_uuid())::text, '-'::text, ''::text)),
    "type" VARCHAR(50) NOT NULL,
    "lead_id" INTEGER,
    "state" VARCHAR(20) NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "give_up_after" TIMESTAMPTZ(3) NOT NULL DEFAULT (now() + '1 day'::interval),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "appointment_id" INTEGER,
    "sequence" INTEGER,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_deliveries_state_check" CHECK ("state" IN ('waiting', 'delivered', 'failed')),
    CONSTRAINT "webhook_deliveries_type_check" CHECK ( ("lead_id" IS NOT NULL) = ("type" = 'lead.created') AND ("appointment_id" IS NOT NULL) = ("type" LIKE 'appointment.%'))
);
CREATE UNIQUE INDEX "webhook_deliveries_message_id_key" ON "webhook_deliveries"("message_id");
CREATE UNIQUE INDEX "webhook_deliveries_lead_id_key" ON "webhook_deliveries"("lead_id");
CREATE INDEX "webhook_deliveries_created_at_id_idx" ON "webhook_deliveries"("created_at" DESC, "id" DESC);
CREATE INDEX "webhook_deliveries_state_created_at_id_idx" ON "webhook_deliveries"("state", "created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "webhook_deliveries_appointment_id_type_sequence_key" ON "webhook_deliveries"("appointment_id", "type", "sequence");

CREATE TABLE "webhook_attempts" (
    "id" SERIAL NOT NULL,
    "delivery_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status" INTEGER,
    "duration_ms" INTEGER NOT NULL,
    "answer" VARCHAR(500) NOT NULL DEFAULT '',
    "fault" VARCHAR(200),

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "webhook_attempts_delivery_id_id_idx" ON "webhook_attempts"("delivery_id", "id" DESC);

CREATE TABLE "outages" (
    "name" VARCHAR(40) NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "words" VARCHAR(300) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outages_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "orders" (
    "order_id" VARCHAR(64) NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'created',
    "service_id" INTEGER NOT NULL,
    "service_name" VARCHAR(255) NOT NULL,
    "billing_cycle" VARCHAR(20) NOT NULL,
    "is_paid_once" BOOLEAN NOT NULL DEFAULT false,
    "recurring_amount" DECIMAL(10,2) NOT NULL,
    "setup_fee" DECIMAL(10,2) NOT NULL DEFAULT 0.00,
    "amount" DECIMAL(10,2) NOT NULL,
    "refunded" DECIMAL(10,2) NOT NULL DEFAULT 0.00,
    "currency" VARCHAR(3) NOT NULL DEFAULT 'USD',
    "first_name" VARCHAR(255) NOT NULL,
    "last_name" VARCHAR(255) NOT NULL,
    "email" CITEXT NOT NULL,
    "phone" VARCHAR(50) NOT NULL,
    "company" VARCHAR(255),
    "client_address" VARCHAR(45),
    "billing_customer_id" INTEGER,
    "billing_order_id" INTEGER,
    "billing_invoice_id" INTEGER,
    "intent" VARCHAR(20),
    "intent_at" TIMESTAMPTZ(3),
    "turn" CITEXT,
    "baseline_order_id" INTEGER,
    "claimed_by" UUID,
    "claimed_until" TIMESTAMPTZ(3),
    "next_try_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "trouble" VARCHAR(500),
    "undecided" VARCHAR(40),
    "undecided_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "recorded_at" TIMESTAMPTZ(3),
    "activated_at" TIMESTAMPTZ(3),
    "canceled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "id" SERIAL NOT NULL,
    "payment_text" VARCHAR(120),
    "search_text" TEXT GENERATED ALWAYS AS (list_search_text(ARRAY["order_id"::text, "first_name"::text, "last_name"::text, "email"::text, "phone"::text, "company"::text, "service_name"::text, "payment_text"::text, "billing_order_id"::text, "billing_invoice_id"::text])) STORED,
    -- The sort by name reads an index of this column alone; an index on the expression would need every row, too.
    "sort_name" TEXT GENERATED ALWAYS AS (lower((("first_name")::text || ' '::text) || ("last_name")::text)) STORED,
    "sealed_address" TEXT,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("order_id"),
    CONSTRAINT "orders_status_check" CHECK ("status" IN ('created', 'charging', 'unknown', 'held', 'paid', 'ordering', 'invoiced', 'recorded', 'activated', 'declined', 'failed', 'voided', 'refunded')),
    CONSTRAINT "orders_billing_cycle_check" CHECK ("billing_cycle" IN ('monthly', 'quarterly', 'semiannually', 'annually', 'biennially', 'triennially')),
    CONSTRAINT "orders_recurring_amount_check" CHECK ("recurring_amount" >= 0),
    CONSTRAINT "orders_setup_fee_check" CHECK ("setup_fee" >= 0),
    CONSTRAINT "orders_amount_check" CHECK ("amount" = "recurring_amount" + "setup_fee"),
    CONSTRAINT "orders_refunded_check" CHECK ("refunded" >= 0 AND ("refunded" = 0 OR "refunded" <= "amount")),
    CONSTRAINT "orders_currency_check" CHECK ("currency" ~ '^[A-Z]{3}$'),
    -- A write that was announced has its time.
    CONSTRAINT "orders_intent_check" CHECK (CASE WHEN "intent" IS NULL THEN "intent_at" IS NULL ELSE "intent_at" IS NOT NULL AND "intent" IN ('create_customer', 'create_order', 'record_payment', 'accept_order', 'cancel_order') END),
    -- No step can forget to erase the address.
    CONSTRAINT "orders_sealed_address_check" CHECK ("sealed_address" IS NULL OR "status" IN ('created', 'charging', 'unknown', 'held', 'paid', 'failed'))
);
CREATE UNIQUE INDEX "orders_billing_order_id_key" ON "orders"("billing_order_id");
CREATE UNIQUE INDEX "orders_billing_invoice_id_key" ON "orders"("billing_invoice_id");
CREATE UNIQUE INDEX "orders_turn_key" ON "orders"("turn");
CREATE INDEX "orders_next_try_at_idx" ON "orders"("next_try_at");
CREATE INDEX "orders_email_service_id_idx" ON "orders"("email", "service_id");
CREATE INDEX "orders_billing_customer_id_idx" ON "orders"("billing_customer_id");
CREATE UNIQUE INDEX "orders_id_key" ON "orders"("id");
CREATE INDEX "orders_created_at_id_status_idx" ON "orders"("created_at", "id", "status");
CREATE INDEX "orders_amount_id_status_idx" ON "orders"("amount", "id", "status");
CREATE INDEX "orders_status_created_at_id_idx" ON "orders"("status", "created_at", "id");
CREATE INDEX "orders_paid_at_idx" ON "orders"("paid_at");
CREATE INDEX "orders_search_text_idx" ON "orders" USING GIN ("search_text" gin_trgm_ops);
-- The few orders that wait for staff.
CREATE INDEX "orders_undecided_idx" ON "orders"("undecided_at", "id") WHERE "undecided" IS NOT NULL;
CREATE INDEX "orders_sort_name_id_status_idx" ON "orders"("sort_name", "id", "status");

CREATE TABLE "payment_attempts" (
    "order_id" VARCHAR(64) NOT NULL,
    "idempotency_key" VARCHAR(255),
    "request_fingerprint" VARCHAR(64) NOT NULL,
    "invoice_number" VARCHAR(20) NOT NULL,
    "amount" DECIMAL(10,2) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "transaction_id" VARCHAR(64),
    "card_last4" VARCHAR(4),
    "card_type" VARCHAR(20),
    "response_code" VARCHAR(10),
    "auth_code" VARCHAR(20),
    "avs_code" VARCHAR(5),
    "cvv_code" VARCHAR(5),
    "error_code" VARCHAR(50),
    "error_words" VARCHAR(500),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_attempts_pkey" PRIMARY KEY ("order_id"),
    CONSTRAINT "payment_attempts_request_fingerprint_check" CHECK ("request_fingerprint" ~ '^[0-9a-f]{64}$'),
    CONSTRAINT "payment_attempts_invoice_number_check" CHECK ("invoice_number" ~ '^W[0-9]{6}[0-9A-Z]{8}$'),
    CONSTRAINT "payment_attempts_amount_check" CHECK ("amount" > 0),
    CONSTRAINT "payment_attempts_card_last4_check" CHECK ("card_last4" ~ '^[0-9]{4}$')
);
CREATE UNIQUE INDEX "payment_attempts_idempotency_key_key" ON "payment_attempts"("idempotency_key");
CREATE UNIQUE INDEX "payment_attempts_invoice_number_key" ON "payment_attempts"("invoice_number");
CREATE UNIQUE INDEX "payment_attempts_transaction_id_key" ON "payment_attempts"("transaction_id");
CREATE INDEX "payment_attempts_created_at_idx" ON "payment_attempts"("created_at");

CREATE TABLE "order_events" (
    "id" SERIAL NOT NULL,
    "order_id" VARCHAR(64) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "type" VARCHAR(20) NOT NULL,
    "status" VARCHAR(20) NOT NULL,
    "words" VARCHAR(500) NOT NULL,
    "details" JSONB,
    "username" VARCHAR(100),

    CONSTRAINT "order_events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_events_type_check" CHECK ("type" IN ('moved', 'announced', 'answered', 'trouble', 'undecided', 'staff', 'mailed'))
);
CREATE INDEX "order_events_order_id_id_idx" ON "order_events"("order_id", "id");

CREATE TABLE "order_refunds" (
    "id" SERIAL NOT NULL,
    "order_id" VARCHAR(64) NOT NULL,
    "kind" VARCHAR(10),
    "amount" DECIMAL(10,2) NOT NULL,
    "reason" VARCHAR(500) NOT NULL,
    "username" VARCHAR(100) NOT NULL,
    "state" VARCHAR(20) NOT NULL DEFAULT 'requested',
    "is_open" BOOLEAN DEFAULT true,
    "sent_at" TIMESTAMPTZ(3),
    "transaction_id" VARCHAR(64),
    "words" VARCHAR(500),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_refunds_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_refunds_kind_check" CHECK ("kind" IN ('void', 'refund')),
    CONSTRAINT "order_refunds_amount_check" CHECK ("amount" > 0),
    CONSTRAINT "order_refunds_state_check" CHECK (CASE WHEN "is_open" THEN "state" IN ('requested', 'sent') ELSE "is_open" IS NULL AND "state" IN ('done', 'refused') END)
);
CREATE INDEX "order_refunds_order_id_id_idx" ON "order_refunds"("order_id", "id");
CREATE UNIQUE INDEX "order_refunds_order_id_is_open_key" ON "order_refunds"("order_id", "is_open");

CREATE TABLE "payment_differences" (
    "id" SERIAL NOT NULL,
    "key" VARCHAR(150) NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "order_id" VARCHAR(64),
    "transaction_id" VARCHAR(64),
    "amount" DECIMAL(10,2),
    "words" VARCHAR(500) NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),
    "settled_by" VARCHAR(100),
    "settled_words" VARCHAR(500),

    CONSTRAINT "payment_differences_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "payment_differences_key_key" ON "payment_differences"("key");
CREATE INDEX "payment_differences_settled_at_found_at_idx" ON "payment_differences"("settled_at", "found_at" DESC);
CREATE INDEX "payment_differences_order_id_idx" ON "payment_differences"("order_id");

CREATE TABLE "reconciliations" (
    "id" SERIAL NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "charges" INTEGER NOT NULL DEFAULT 0,
    "orders" INTEGER NOT NULL DEFAULT 0,
    "payments" INTEGER NOT NULL DEFAULT 0,
    "differences" INTEGER NOT NULL DEFAULT 0,
    "words" VARCHAR(500),

    CONSTRAINT "reconciliations_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "reconciliations_started_at_idx" ON "reconciliations"("started_at" DESC);

CREATE TABLE "media_versions" (
    "id" SERIAL NOT NULL,
    "media_file_id" INTEGER NOT NULL,
    "original_name" VARCHAR(255) NOT NULL,
    "mime_type" VARCHAR(100) NOT NULL,
    "file_size" INTEGER NOT NULL,
    "file_path" VARCHAR(500) NOT NULL,
    "s3_url" VARCHAR(2000),
    "is_backed_up" BOOLEAN NOT NULL DEFAULT false,
    "content_hash" VARCHAR(64),
    "source_hash" VARCHAR(64),
    "image_width" INTEGER,
    "image_height" INTEGER,
    "focal_x" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    "focal_y" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    "crop" JSONB,
    "blur" TEXT,
    "dominant_color" VARCHAR(7),
    "replaced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "replaced_by_name" VARCHAR(100),
    "is_animated" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "media_versions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "media_versions_media_file_id_id_idx" ON "media_versions"("media_file_id", "id");
CREATE INDEX "media_versions_file_path_idx" ON "media_versions"("file_path");
CREATE INDEX "media_versions_not_backed_up_idx" ON "media_versions"("id") WHERE NOT "is_backed_up";

CREATE TABLE "media_loose_keys" (
    "file_path" VARCHAR(500) NOT NULL,
    "media_file_id" INTEGER,
    "remove_after" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "media_loose_keys_pkey" PRIMARY KEY ("file_path")
);
CREATE INDEX "media_loose_keys_remove_after_idx" ON "media_loose_keys"("remove_after");

CREATE TABLE "site_image_changes" (
    "id" SERIAL NOT NULL,
    "slot_key" VARCHAR(100) NOT NULL,
    "media_file_id" INTEGER,
    "file_name" VARCHAR(255),
    "changed_by" VARCHAR(100) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_image_changes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "site_image_changes_slot_key_id_idx" ON "site_image_changes"("slot_key", "id" DESC);

CREATE TABLE "site_redirects" (
    "id" SERIAL NOT NULL,
    "from" VARCHAR(500) NOT NULL,
    "from_key" VARCHAR(500) NOT NULL,
    "to" VARCHAR(500) NOT NULL,
    "is_permanent" BOOLEAN NOT NULL DEFAULT true,
    "replaces_page" BOOLEAN NOT NULL DEFAULT false,
    "hits" INTEGER NOT NULL DEFAULT 0,
    "last_hit_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_redirects_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "site_redirects_from_check" CHECK ("from" LIKE '/%' AND "from_key" LIKE '/%'),
    CONSTRAINT "site_redirects_hits_check" CHECK ("hits" >= 0)
);
CREATE UNIQUE INDEX "site_redirects_from_key_key" ON "site_redirects"("from_key");

CREATE TABLE "missed_addresses" (
    "id" SERIAL NOT NULL,
    "path" VARCHAR(300) NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,
    "bot_count" INTEGER NOT NULL DEFAULT 0,
    "referrer_host" VARCHAR(253),
    "first_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "missed_addresses_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "missed_addresses_count_check" CHECK ("count" >= 0 AND "bot_count" >= 0)
);
CREATE UNIQUE INDEX "missed_addresses_path_key" ON "missed_addresses"("path");

CREATE TABLE "page_text_pages" (
    "id" SERIAL NOT NULL,
    "page" VARCHAR(100) NOT NULL,
    "draft" JSONB NOT NULL DEFAULT '{}',
    "saved_by" VARCHAR(100),
    "publish_at" TIMESTAMPTZ(3),
    "published_by" VARCHAR(100),
    "published_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "page_text_pages_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "page_text_pages_page_key" ON "page_text_pages"("page");
CREATE INDEX "page_text_pages_publish_at_idx" ON "page_text_pages"("publish_at");

CREATE TABLE "page_text_revisions" (
    "id" SERIAL NOT NULL,
    "page" VARCHAR(100) NOT NULL,
    "fields" JSONB NOT NULL,
    "saved_by" VARCHAR(100),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "page_text_revisions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "page_text_revisions_page_id_idx" ON "page_text_revisions"("page", "id");

CREATE TABLE "analytics_day_sums" (
    "day" DATE NOT NULL,
    "dimension" VARCHAR(20) NOT NULL,
    "value" VARCHAR(700) NOT NULL,
    "visitors" INTEGER NOT NULL,
    "sessions" INTEGER NOT NULL,
    "entries" INTEGER NOT NULL,
    "bounces" INTEGER NOT NULL,
    "seconds" BIGINT NOT NULL,
    "events" INTEGER NOT NULL,
    "forms" INTEGER NOT NULL,
    "leads" INTEGER NOT NULL,
    "orders" INTEGER NOT NULL,

    CONSTRAINT "analytics_day_sums_pkey" PRIMARY KEY ("dimension", "day", "value"),
    CONSTRAINT "analytics_day_sums_dimension_check" CHECK ("dimension" IN ('all', 'channel', 'source', 'campaign', 'path', 'device', 'browser', 'country', 'language', 'conversion')),
    CONSTRAINT "analytics_day_sums_sessions_check" CHECK ("sessions" > 0),
    CONSTRAINT "analytics_day_sums_bounces_check" CHECK ("bounces" BETWEEN 0 AND "entries"),
    CONSTRAINT "analytics_day_sums_orders_check" CHECK ("orders" BETWEEN 0 AND "leads")
);

CREATE TABLE "analytics_day_vitals" (
    "day" DATE NOT NULL,
    "path" VARCHAR(500) NOT NULL,
    "device" VARCHAR(20) NOT NULL,
    "metric" VARCHAR(3) NOT NULL,
    "value" INTEGER NOT NULL,
    "samples" INTEGER NOT NULL,

    CONSTRAINT "analytics_day_vitals_pkey" PRIMARY KEY ("day", "path", "device", "metric", "value"),
    CONSTRAINT "analytics_day_vitals_metric_check" CHECK ("metric" IN ('LCP', 'INP', 'CLS')),
    CONSTRAINT "analytics_day_vitals_value_check" CHECK ("value" >= 0),
    CONSTRAINT "analytics_day_vitals_samples_check" CHECK ("samples" > 0)
);

CREATE TABLE "page_text_previews" (
    "page" VARCHAR(100) NOT NULL,
    "nonce" VARCHAR(32) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "page_text_previews_pkey" PRIMARY KEY ("page")
);

CREATE TABLE "chat_days" (
    "day" DATE NOT NULL,
    "tokens" INTEGER NOT NULL DEFAULT 0,
    "hour_tokens" INTEGER NOT NULL DEFAULT 0,
    "last_hour" INTEGER NOT NULL DEFAULT 0,
    "answered" INTEGER NOT NULL DEFAULT 0,
    "handed_over" INTEGER NOT NULL DEFAULT 0,
    "helpful" INTEGER NOT NULL DEFAULT 0,
    "unanswered" INTEGER NOT NULL DEFAULT 0,
    "unhelpful" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "chat_days_pkey" PRIMARY KEY ("day"),
    CONSTRAINT "chat_days_tokens_check" CHECK ("tokens" >= 0),
    CONSTRAINT "chat_days_hour_tokens_check" CHECK ("hour_tokens" >= 0)
);

CREATE TABLE "settings" (
    "key" VARCHAR(60) NOT NULL,
    "value" JSONB,
    "updated_by" VARCHAR(100) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key"),
    -- Neither a list nor an object, and short: every process reads all settings.
    CONSTRAINT "settings_value_check" CHECK (jsonb_typeof("value") IN ('string', 'number', 'boolean') AND octet_length("value"::text) <= 2000)
);

CREATE TABLE "admin_passkeys" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "credential_id" VARCHAR(1400) NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "is_synced" BOOLEAN NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "user_agent" VARCHAR(500),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "admin_passkeys_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "admin_passkeys_credential_id_check" CHECK ("credential_id" ~ '^[A-Za-z0-9_-]+$'),
    CONSTRAINT "admin_passkeys_counter_check" CHECK ("counter" BETWEEN 0 AND 4294967295),
    CONSTRAINT "admin_passkeys_name_check" CHECK (btrim("name") <> '')
);
CREATE UNIQUE INDEX "admin_passkeys_credential_id_key" ON "admin_passkeys"("credential_id");
CREATE INDEX "admin_passkeys_user_id_idx" ON "admin_passkeys"("user_id");

CREATE TABLE "passkey_challenges" (
    "challenge" VARCHAR(43) NOT NULL,
    "user_id" INTEGER NOT NULL,
    "purpose" VARCHAR(10) NOT NULL,
    "session_id" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY ("challenge"),
    CONSTRAINT "passkey_challenges_purpose_check" CHECK ("purpose" IN ('register', 'sign-in', 'prove')),
    -- A sign-in has no session yet; everything else belongs to one.
    CONSTRAINT "passkey_challenges_session_check" CHECK (("purpose" = 'sign-in') = ("session_id" IS NULL))
);
CREATE INDEX "passkey_challenges_user_id_idx" ON "passkey_challenges"("user_id");
CREATE INDEX "passkey_challenges_session_id_idx" ON "passkey_challenges"("session_id");
CREATE INDEX "passkey_challenges_expires_at_idx" ON "passkey_challenges"("expires_at");

CREATE TABLE "portal_codes" (
    "id" VARCHAR(64) NOT NULL,
    "email" CITEXT NOT NULL,
    "billing_client_id" INTEGER,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "portal_codes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "portal_codes_email_created_at_idx" ON "portal_codes"("email", "created_at");
CREATE INDEX "portal_codes_created_at_idx" ON "portal_codes"("created_at");

CREATE TABLE "knowledge_base_synonyms" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "groups" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_base_synonyms_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "knowledge_base_synonyms_id_check" CHECK ("id" = 1)
);

CREATE TABLE "chat_answers" (
    "id" SERIAL NOT NULL,
    "question" VARCHAR(300) NOT NULL,
    "answer" TEXT NOT NULL,
    "order_index" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_answers_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "chat_answers_order_index_idx" ON "chat_answers"("order_index");

CREATE TABLE "dismissed_chat_questions" (
    "key" VARCHAR(300) NOT NULL,
    "dismissed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dismissed_chat_questions_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "charged_prices" (
    "address" VARCHAR(500) NOT NULL,
    "dollars" DECIMAL(10,2) NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "charged_prices_pkey" PRIMARY KEY ("address")
);

CREATE TABLE "appointment_kinds" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "minutes" INTEGER NOT NULL,
    "by" VARCHAR(10) NOT NULL,
    "questions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "notice_minutes" INTEGER NOT NULL DEFAULT 120,
    "horizon_days" INTEGER NOT NULL DEFAULT 30,
    "buffer_before" INTEGER NOT NULL DEFAULT 0,
    "buffer_after" INTEGER NOT NULL DEFAULT 0,
    "most_a_day" INTEGER,
    "is_shown" BOOLEAN NOT NULL DEFAULT true,
    "order_index" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "appointment_kinds_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "appointment_kinds_minutes_check" CHECK ("minutes" BETWEEN 5 AND 480),
    CONSTRAINT "appointment_kinds_by_check" CHECK ("by" IN ('phone', 'on-site', 'video')),
    CONSTRAINT "appointment_kinds_notice_minutes_check" CHECK ("notice_minutes" >= 0),
    CONSTRAINT "appointment_kinds_horizon_days_check" CHECK ("horizon_days" BETWEEN 1 AND 180),
    CONSTRAINT "appointment_kinds_buffer_before_check" CHECK ("buffer_before" BETWEEN 0 AND 240),
    CONSTRAINT "appointment_kinds_buffer_after_check" CHECK ("buffer_after" BETWEEN 0 AND 240),
    CONSTRAINT "appointment_kinds_most_a_day_check" CHECK ("most_a_day" > 0),
    CONSTRAINT "appointment_kinds_order_index_check" CHECK ("order_index" >= 0)
);
CREATE INDEX "appointment_kinds_order_index_idx" ON "appointment_kinds"("order_index");

CREATE TABLE "availabilities" (
    "user_id" INTEGER NOT NULL,
    "is_bookable" BOOLEAN NOT NULL DEFAULT false,
    "weekly" JSONB,
    "exceptions" JSONB NOT NULL DEFAULT '[]',
    "away" JSONB NOT NULL DEFAULT '[]',
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "availabilities_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "appointments" (
    "id" SERIAL NOT NULL,
    "uid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind_id" INTEGER,
    "kind_name" VARCHAR(100) NOT NULL,
    "by" VARCHAR(10) NOT NULL,
    "lead_id" INTEGER,
    "user_id" INTEGER,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "blocked_from" TIMESTAMPTZ(3) NOT NULL,
    "blocked_to" TIMESTAMPTZ(3) NOT NULL,
    "status" VARCHAR(10) NOT NULL,
    "held_until" TIMESTAMPTZ(3),
    "held_by" VARCHAR(64),
    "time_zone" VARCHAR(60),
    "answers" JSONB NOT NULL DEFAULT '[]',
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "outcome" VARCHAR(255),
    "note" TEXT,
    "booked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "appointments_pkey" PRIMARY KEY ("id"),
    -- No person is booked twice at once, even if the application errs.
    CONSTRAINT "appointments_never_twice" EXCLUDE USING gist ( "user_id" WITH =, tstzrange("blocked_from", "blocked_to") WITH &&) WHERE ("status" IN ('held', 'booked')),
    CONSTRAINT "appointments_by_check" CHECK ("by" IN ('phone', 'on-site', 'video')),
    CONSTRAINT "appointments_status_check" CHECK ("status" IN ('held', 'booked', 'cancelled', 'done', 'no-show')),
    CONSTRAINT "appointments_ends_at_check" CHECK ("ends_at" > "starts_at"),
    CONSTRAINT "appointments_blocked_to_check" CHECK ("blocked_from" <= "starts_at" AND "blocked_to" >= "ends_at"),
    CONSTRAINT "appointments_held_until_check" CHECK (("status" = 'held') = ("held_until" IS NOT NULL)),
    CONSTRAINT "appointments_lead_id_check" CHECK (("status" = 'held') = ("lead_id" IS NULL))
);
CREATE UNIQUE INDEX "appointments_uid_key" ON "appointments"("uid");
CREATE INDEX "appointments_starts_at_idx" ON "appointments"("starts_at");
CREATE INDEX "appointments_lead_id_idx" ON "appointments"("lead_id");
CREATE INDEX "appointments_user_id_starts_at_idx" ON "appointments"("user_id", "starts_at");
CREATE INDEX "appointments_kind_id_idx" ON "appointments"("kind_id");
CREATE INDEX "appointments_held_until_idx" ON "appointments"("held_until");

CREATE TABLE "calendar_feeds" (
    "user_id" INTEGER NOT NULL,
    "token_hash" VARCHAR(64) NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("user_id")
);
CREATE UNIQUE INDEX "calendar_feeds_token_hash_key" ON "calendar_feeds"("token_hash");

CREATE TABLE "busy_calendars" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "sealed_url" TEXT,
    "fetched_at" TIMESTAMPTZ(3),
    "tried_at" TIMESTAMPTZ(3),
    "fault" VARCHAR(200),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "busy_calendars_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "busy_calendars_user_id_idx" ON "busy_calendars"("user_id");
CREATE INDEX "busy_calendars_tried_at_idx" ON "busy_calendars"("tried_at");

CREATE TABLE "busy_spans" (
    "id" SERIAL NOT NULL,
    "calendar_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "busy_spans_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "busy_spans_ends_at_check" CHECK ("ends_at" > "starts_at")
);
CREATE INDEX "busy_spans_calendar_id_ends_at_idx" ON "busy_spans"("calendar_id", "ends_at");

CREATE TABLE "operation_marks" (
    "name" VARCHAR(60) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "words" VARCHAR(300) NOT NULL,

    CONSTRAINT "operation_marks_pkey" PRIMARY KEY ("name")
);

-- References

ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "admin_chat_settings" ADD CONSTRAINT "admin_chat_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "menu_items"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_uploaded_by_fkey" FOREIGN KEY ("uploaded_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "media_derivatives" ADD CONSTRAINT "media_derivatives_media_file_id_fkey" FOREIGN KEY ("media_file_id") REFERENCES "media_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "site_image_slots" ADD CONSTRAINT "site_image_slots_media_file_id_fkey" FOREIGN KEY ("media_file_id") REFERENCES "media_files"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "knowledge_base_articles" ADD CONSTRAINT "knowledge_base_articles_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "knowledge_base_categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "service_options" ADD CONSTRAINT "service_options_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "service_categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_taken_by_fkey" FOREIGN KEY ("taken_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "chat_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "portal_verifications" ADD CONSTRAINT "portal_verifications_code_id_fkey" FOREIGN KEY ("code_id") REFERENCES "portal_codes"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "leads" ADD CONSTRAINT "leads_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "leads"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "blocked_senders" ADD CONSTRAINT "blocked_senders_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_appointment_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("order_id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("order_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("order_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("order_id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "media_versions" ADD CONSTRAINT "media_versions_media_file_id_fkey" FOREIGN KEY ("media_file_id") REFERENCES "media_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "admin_passkeys" ADD CONSTRAINT "admin_passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "admin_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_kind_id_fkey" FOREIGN KEY ("kind_id") REFERENCES "appointment_kinds"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "busy_spans" ADD CONSTRAINT "busy_spans_calendar_id_fkey" FOREIGN KEY ("calendar_id") REFERENCES "busy_calendars"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Storage options

-- Pages and counts of these lists are read from indexes alone, but only where the vacuum has been since the last change. By
-- default it comes after a fifth of the rows has changed: 20,000 of 100,000 leads.
ALTER TABLE "leads" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
ALTER TABLE "reviews" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
ALTER TABLE "audit_log" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
ALTER TABLE "pricing_calculations" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
ALTER TABLE "orders" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);

-- Room in each page for the row's next version: counting a view then changes no index.
ALTER TABLE "knowledge_base_articles" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Changes since the last vacuum wait beside an index of trigrams, 4 MB of it by default, and every search reads all that waits:
-- at 10,000 articles, a hundred saves made a search that finds nothing fifty times slower. Waiting for nothing would cost four
-- times as much when thousands of articles are imported or restored.
ALTER INDEX "knowledge_base_articles_list_text_idx" SET (gin_pending_list_limit = 1024);
ALTER INDEX "leads_search_text_idx" SET (gin_pending_list_limit = 1024);

-- A reference such as R-1 would tell a visitor that nobody has written before.
ALTER SEQUENCE "leads_id_seq" START WITH 1000 RESTART;

-- The knowledge base's known words, scores and redirects

-- Stores words of letters alone; in one order, so that two articles saved at once do not wait for each other.
CREATE FUNCTION "knowledge_base_add_words"("title" TEXT, "tags" TEXT[], "excerpt" TEXT, "content" TEXT) RETURNS VOID
LANGUAGE sql VOLATILE SET search_path = public, extensions, pg_catalog
AS $$
    INSERT INTO "knowledge_base_words" ("word")
    SELECT "lexeme"
    FROM (
        SELECT search_normalize(concat_ws(' ', "title", array_to_string("tags", ' '), "excerpt", left("content", 200000))) AS "plain"
    ) AS "normalized", unnest(tsvector_to_array(to_tsvector('simple', concat_ws(
        ' ', "plain", knowledge_base_compounds("plain"), knowledge_base_verbs("plain")
    )))) AS "lexeme"
    WHERE "lexeme" ~ '^[[:alpha:]]{3,30}$' AND ts_lexize('english_stem', "lexeme") <> '{}'
    ORDER BY "lexeme"
    ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION "knowledge_base_words_of_article"() RETURNS TRIGGER
LANGUAGE plpgsql SET search_path = public, extensions, pg_catalog
AS $$
BEGIN
    PERFORM knowledge_base_add_words(NEW."title", NEW."tags", NEW."excerpt", NEW."content");
    RETURN NULL;
END
$$;

-- An article restored from the trash has only known words, because none is ever forgotten. Reading them again took a third of
-- the time of restoring a category with thousands of articles.
CREATE TRIGGER "knowledge_base_words_of_article"
AFTER INSERT OR UPDATE OF "title", "tags", "excerpt", "content" ON "knowledge_base_articles"
FOR EACH ROW WHEN (current_setting('knowledge_base.words_are_known', true) IS DISTINCT FROM 'yes')
EXECUTE FUNCTION "knowledge_base_words_of_article"();

-- Words that look like a misspelled one, the most alike first. A typing error changes up to four trigrams of a word's n + 1: the
-- longer the word, the more alike a candidate must be, and the fewer the index has to look through.
CREATE FUNCTION "knowledge_base_similar_words"("given" TEXT) RETURNS SETOF TEXT
LANGUAGE plpgsql STABLE ROWS 50
SET search_path = public, extensions, pg_catalog SET enable_seqscan = off SET jit = off SET pg_trgm.similarity_threshold = 0.25
AS $$
BEGIN
    -- For this call alone: what a function sets ends with it.
    PERFORM set_config('pg_trgm.similarity_threshold', least(1, greatest(
        CASE WHEN length("given") <= 5 THEN 0.2 ELSE 0.25 END,
        (length("given") - 4.0) / (length("given") + 6.0) - 0.02
    ))::text, true);
    RETURN QUERY
        SELECT "word" FROM "knowledge_base_words" WHERE "word" % "given"
        ORDER BY similarity("word", "given") DESC, "word" LIMIT 50;
END
$$;

-- Scores a match: the title says what the article is about.
CREATE FUNCTION "knowledge_base_score"("article" "knowledge_base_articles", "query" TSQUERY, "needle" TEXT) RETURNS REAL
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
    SELECT ts_rank("article"."search_head", "query") + CASE
        WHEN strpos("article"."search_text" COLLATE "C", "needle" COLLATE "C") = 0 THEN 0::real
        WHEN strpos("article"."search_text" COLLATE "C", "needle" COLLATE "C") <= length("article"."title") THEN 1::real
        ELSE 0.5::real END
$$;

-- All published articles that match: as full text, or with "needle" (normalized) in title, tags or excerpt. Uses the indexes,
-- which the planner would leave aside for a common word, not knowing what it costs to read a vector. Each way by itself:
-- together, every match would be compared with its vector once more. An index of trigrams is of no use for a needle without
-- three letters in a row. Scores here, because joining thousands of matches to their rows again took longer than all else.
CREATE FUNCTION "knowledge_base_hits"("query" TSQUERY, "needle" TEXT)
RETURNS TABLE ("id" INTEGER, "category_id" INTEGER, "score" REAL)
LANGUAGE sql STABLE ROWS 200 SET search_path = public, extensions, pg_catalog SET enable_seqscan = off SET jit = off
AS $$
    SELECT a."id", a."category_id", knowledge_base_score(a, "query", "needle") FROM "knowledge_base_articles" AS a
    WHERE a."is_published" AND a."search_vector" @@ "query"
    UNION
    SELECT a."id", a."category_id", knowledge_base_score(a, "query", "needle") FROM "knowledge_base_articles" AS a
    WHERE a."is_published" AND "needle" ~ '[[:alnum:]]{3}'
        AND a."search_text" LIKE '%' || regexp_replace("needle", '([\\%_])', '\\\1', 'g') || '%'
    UNION
    SELECT a."id", a."category_id", knowledge_base_score(a, "query", "needle") FROM "knowledge_base_articles" AS a
    WHERE a."is_published" AND "needle" !~ '[[:alnum:]]{3}' AND "needle" <> '' AND strpos(a."search_text", "needle") > 0
$$;

-- Redirects a slug that an article gives up to that article, and removes the redirect of a slug that one takes: on edits,
-- imports and restores alike.
CREATE FUNCTION "knowledge_base_redirect_slug"() RETURNS TRIGGER
LANGUAGE plpgsql SET search_path = public, extensions, pg_catalog
AS $$
BEGIN
    DELETE FROM "knowledge_base_redirects" WHERE "slug" = NEW."slug";
    IF TG_OP = 'UPDATE' THEN
        INSERT INTO "knowledge_base_redirects" ("slug", "article_id") VALUES (OLD."slug", NEW."id")
        ON CONFLICT ("slug") DO UPDATE SET "article_id" = excluded."article_id", "created_at" = excluded."created_at";
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "knowledge_base_slug_taken"
AFTER INSERT ON "knowledge_base_articles"
FOR EACH ROW EXECUTE FUNCTION "knowledge_base_redirect_slug"();

CREATE TRIGGER "knowledge_base_slug_changed"
AFTER UPDATE OF "slug" ON "knowledge_base_articles"
FOR EACH ROW WHEN (OLD."slug" <> NEW."slug") EXECUTE FUNCTION "knowledge_base_redirect_slug"();

-- Orders and mails

-- The text that an order is searched by is of two tables, and is indexed in one.
CREATE FUNCTION "copy_payment_text"() RETURNS TRIGGER
LANGUAGE plpgsql SET search_path = public, pg_catalog
AS $$
BEGIN
    UPDATE "orders" SET "payment_text" = concat_ws(' ', NEW."invoice_number", NEW."transaction_id", NEW."card_last4")
    WHERE "order_id" = NEW."order_id";
    RETURN NULL;
END
$$;

CREATE TRIGGER "payment_attempts_are_searched" AFTER INSERT OR UPDATE OF "invoice_number", "transaction_id", "card_last4"
ON "payment_attempts" FOR EACH ROW EXECUTE FUNCTION "copy_payment_text"();

-- Each mail that is due has a job, written by the same transaction, no matter which code writes the row.
CREATE FUNCTION queue_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    CASE WHEN NEW.attempts = 0 THEN 'mail' ELSE 'mail-again' END, json_build_object('id', NEW.id),
    run_at => NEW.next_attempt_at, max_attempts => 25, job_key => 'mail.' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER queue_mail AFTER INSERT OR UPDATE OF next_attempt_at ON "outgoing_mails" FOR EACH ROW
  WHEN (NEW.sent_at IS NULL AND NEW.given_up_at IS NULL AND NEW.owner IS NULL)
  EXECUTE FUNCTION queue_mail();
