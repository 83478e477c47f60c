-- Written by hand: the extensions. citext makes names case-insensitive; unaccent and pg_trgm are the search's.
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateTable
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

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admin_sessions" (
    "id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ip_address" VARCHAR(45),
    "user_agent" VARCHAR(500),

    CONSTRAINT "admin_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "admin_chat_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "menu_items" (
    "id" SERIAL NOT NULL,
    "label" VARCHAR(255) NOT NULL,
    "href" VARCHAR(500),
    "parent_id" INTEGER,
    "order_index" INTEGER NOT NULL DEFAULT 0,
    "is_visible" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "menu_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "footer_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "exit_intent_popup" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "title" VARCHAR(255) NOT NULL DEFAULT 'Wait! Don''t Leave Yet',
    "message" TEXT NOT NULL,
    "button_text" VARCHAR(100) NOT NULL DEFAULT 'Get Free Consultation',
    "button_url" VARCHAR(500) NOT NULL DEFAULT '/contact',
    "image_url" VARCHAR(2000),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "background_color" VARCHAR(7) NOT NULL DEFAULT '#ffffff',
    "text_color" VARCHAR(7) NOT NULL DEFAULT '#000000',
    "button_color" VARCHAR(7) NOT NULL DEFAULT '#2563eb',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "exit_intent_popup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "security_alert_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "color_palette_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "static_services_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

-- CreateTable
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

    CONSTRAINT "country_blocking_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blocked_countries" (
    "id" SERIAL NOT NULL,
    "country_code" VARCHAR(2) NOT NULL,
    "country_name" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blocked_countries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "media_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "media_derivatives" (
    "id" SERIAL NOT NULL,
    "media_file_id" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "format" VARCHAR(10) NOT NULL,
    "file_path" VARCHAR(500) NOT NULL,
    "file_size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "media_derivatives_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "site_image_slots" (
    "id" SERIAL NOT NULL,
    "slot_key" VARCHAR(100) NOT NULL,
    "media_file_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_image_slots_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "knowledge_base_categories" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "slug" VARCHAR(255) NOT NULL,
    "description" TEXT,
    "order_index" INTEGER NOT NULL DEFAULT 0,
    "is_visible" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_base_categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "knowledge_base_articles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "service_categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "service_options_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "pricing_calculations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "contacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "quick_quotes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

-- CreateTable
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

-- CreateTable
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

-- CreateTable
CREATE TABLE "chat_sessions" (
    "id" VARCHAR(64) NOT NULL,
    "visitor_key" VARCHAR(64) NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'active',
    "source_page" VARCHAR(500),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_message_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_messages" (
    "id" SERIAL NOT NULL,
    "session_id" VARCHAR(64) NOT NULL,
    "text" TEXT NOT NULL,
    "is_bot" BOOLEAN NOT NULL,
    "sources" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal_verifications" (
    "id" VARCHAR(64) NOT NULL,
    "email" CITEXT NOT NULL,
    "billing_client_id" INTEGER,
    "code_hash" VARCHAR(255) NOT NULL,
    "failed_attempts" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "portal_verifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal_sessions" (
    "id" VARCHAR(64) NOT NULL,
    "billing_client_id" INTEGER NOT NULL,
    "email" CITEXT NOT NULL,
    "is_verified" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "portal_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "order_id" VARCHAR(64) NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'pending',
    "service_id" INTEGER NOT NULL,
    "service_name" VARCHAR(255) NOT NULL,
    "billing_cycle" VARCHAR(20) NOT NULL,
    "recurring_amount" DECIMAL(10,2) NOT NULL,
    "setup_fee" DECIMAL(10,2) NOT NULL DEFAULT 0.00,
    "amount" DECIMAL(10,2) NOT NULL,
    "currency" VARCHAR(3) NOT NULL DEFAULT 'USD',
    "card_last4" VARCHAR(4),
    "first_name" VARCHAR(255) NOT NULL,
    "last_name" VARCHAR(255) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "phone" VARCHAR(50) NOT NULL,
    "company" VARCHAR(255),
    "address" VARCHAR(255) NOT NULL,
    "city" VARCHAR(255) NOT NULL,
    "state" VARCHAR(100) NOT NULL,
    "zip_code" VARCHAR(20) NOT NULL,
    "country" VARCHAR(2) NOT NULL DEFAULT 'US',
    "billing_client_id" INTEGER,
    "billing_order_id" INTEGER,
    "billing_invoice_id" INTEGER,
    "paid_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "payment_attempts" (
    "id" SERIAL NOT NULL,
    "order_id" VARCHAR(64),
    "idempotency_key" VARCHAR(255) NOT NULL,
    "request_fingerprint" VARCHAR(64) NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'processing',
    "amount" DECIMAL(10,2) NOT NULL,
    "card_last4" VARCHAR(4),
    "card_type" VARCHAR(20),
    "ref_id" VARCHAR(20),
    "invoice_number" VARCHAR(20),
    "trans_id" VARCHAR(64),
    "response_code" VARCHAR(10),
    "auth_code" VARCHAR(20),
    "avs_result_code" VARCHAR(5),
    "cvv_result_code" VARCHAR(5),
    "error_code" VARCHAR(50),
    "error_message" VARCHAR(500),
    "answer_status" INTEGER,
    "answer_body" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "analytics_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE INDEX "users_is_active_idx" ON "users"("is_active");

-- CreateIndex
CREATE INDEX "users_created_at_idx" ON "users"("created_at");

-- CreateIndex
CREATE INDEX "admin_sessions_user_id_idx" ON "admin_sessions"("user_id");

-- CreateIndex
CREATE INDEX "admin_sessions_expires_at_idx" ON "admin_sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "admin_chat_settings_user_id_key" ON "admin_chat_settings"("user_id");

-- CreateIndex
CREATE INDEX "audit_log_created_at_idx" ON "audit_log"("created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_log_user_id_created_at_idx" ON "audit_log"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_log_action_created_at_idx" ON "audit_log"("action", "created_at" DESC);

-- CreateIndex
CREATE INDEX "menu_items_is_visible_order_index_idx" ON "menu_items"("is_visible", "order_index");

-- CreateIndex
CREATE INDEX "menu_items_parent_id_order_index_idx" ON "menu_items"("parent_id", "order_index");

-- CreateIndex
CREATE INDEX "footer_links_section_order_index_idx" ON "footer_links"("section", "order_index");

-- CreateIndex
CREATE INDEX "footer_links_is_active_section_order_index_idx" ON "footer_links"("is_active", "section", "order_index");

-- CreateIndex
CREATE INDEX "reviews_date_posted_idx" ON "reviews"("date_posted" DESC);

-- CreateIndex
CREATE INDEX "reviews_is_visible_date_posted_idx" ON "reviews"("is_visible", "date_posted" DESC);

-- CreateIndex
CREATE INDEX "reviews_source_idx" ON "reviews"("source");

-- CreateIndex
CREATE INDEX "color_palette_category_order_index_idx" ON "color_palette"("category", "order_index");

-- CreateIndex
CREATE INDEX "color_palette_is_active_order_index_idx" ON "color_palette"("is_active", "order_index");

-- CreateIndex
CREATE INDEX "static_services_order_index_idx" ON "static_services"("order_index");

-- CreateIndex
CREATE INDEX "static_services_is_active_order_index_idx" ON "static_services"("is_active", "order_index");

-- CreateIndex
CREATE UNIQUE INDEX "page_content_page_section_key" ON "page_content"("page", "section");

-- CreateIndex
CREATE UNIQUE INDEX "blocked_countries_country_code_key" ON "blocked_countries"("country_code");

-- CreateIndex
CREATE INDEX "blocked_countries_country_name_idx" ON "blocked_countries"("country_name");

-- CreateIndex
CREATE INDEX "media_files_uploaded_at_idx" ON "media_files"("uploaded_at" DESC);

-- CreateIndex
CREATE INDEX "media_files_original_name_idx" ON "media_files"("original_name");

-- CreateIndex
CREATE INDEX "media_files_file_size_idx" ON "media_files"("file_size");

-- CreateIndex
CREATE INDEX "media_files_mime_type_uploaded_at_idx" ON "media_files"("mime_type", "uploaded_at" DESC);

-- CreateIndex
CREATE INDEX "media_files_folder_uploaded_at_idx" ON "media_files"("folder", "uploaded_at" DESC);

-- CreateIndex
CREATE INDEX "media_files_uploaded_by_idx" ON "media_files"("uploaded_by");

-- CreateIndex
CREATE INDEX "media_files_tags_idx" ON "media_files" USING GIN ("tags");

-- CreateIndex
CREATE UNIQUE INDEX "media_derivatives_media_file_id_width_format_key" ON "media_derivatives"("media_file_id", "width", "format");

-- CreateIndex
CREATE UNIQUE INDEX "site_image_slots_slot_key_key" ON "site_image_slots"("slot_key");

-- CreateIndex
CREATE INDEX "site_image_slots_media_file_id_idx" ON "site_image_slots"("media_file_id");

-- CreateIndex
CREATE UNIQUE INDEX "knowledge_base_categories_slug_key" ON "knowledge_base_categories"("slug");

-- CreateIndex
CREATE INDEX "knowledge_base_categories_order_index_idx" ON "knowledge_base_categories"("order_index");

-- CreateIndex
CREATE INDEX "knowledge_base_categories_is_visible_order_index_idx" ON "knowledge_base_categories"("is_visible", "order_index");

-- CreateIndex
CREATE UNIQUE INDEX "knowledge_base_articles_slug_key" ON "knowledge_base_articles"("slug");

-- CreateIndex
CREATE INDEX "knowledge_base_articles_order_index_idx" ON "knowledge_base_articles"("order_index");

-- CreateIndex
CREATE INDEX "knowledge_base_articles_is_published_category_id_order_inde_idx" ON "knowledge_base_articles"("is_published", "category_id", "order_index");

-- CreateIndex
CREATE INDEX "knowledge_base_articles_category_id_order_index_idx" ON "knowledge_base_articles"("category_id", "order_index");

-- CreateIndex
CREATE INDEX "knowledge_base_articles_updated_at_idx" ON "knowledge_base_articles"("updated_at" DESC);

-- CreateIndex
CREATE INDEX "knowledge_base_articles_created_at_idx" ON "knowledge_base_articles"("created_at" DESC);

-- CreateIndex
CREATE INDEX "knowledge_base_articles_view_count_idx" ON "knowledge_base_articles"("view_count" DESC);

-- CreateIndex
CREATE INDEX "service_categories_display_order_idx" ON "service_categories"("display_order");

-- CreateIndex
CREATE INDEX "service_categories_is_active_display_order_idx" ON "service_categories"("is_active", "display_order");

-- CreateIndex
CREATE INDEX "service_options_display_order_idx" ON "service_options"("display_order");

-- CreateIndex
CREATE INDEX "service_options_category_id_display_order_idx" ON "service_options"("category_id", "display_order");

-- CreateIndex
CREATE INDEX "service_options_is_active_display_order_idx" ON "service_options"("is_active", "display_order");

-- CreateIndex
CREATE INDEX "pricing_calculations_created_at_idx" ON "pricing_calculations"("created_at" DESC);

-- CreateIndex
CREATE INDEX "pricing_calculations_urgency_level_created_at_idx" ON "pricing_calculations"("urgency_level", "created_at" DESC);

-- CreateIndex
CREATE INDEX "pricing_calculations_is_converted_created_at_idx" ON "pricing_calculations"("is_converted", "created_at" DESC);

-- CreateIndex
CREATE INDEX "pricing_calculations_customer_email_idx" ON "pricing_calculations"("customer_email");

-- CreateIndex
CREATE INDEX "pricing_calculations_session_id_idx" ON "pricing_calculations"("session_id");

-- CreateIndex
CREATE INDEX "contacts_created_at_idx" ON "contacts"("created_at" DESC);

-- CreateIndex
CREATE INDEX "contacts_email_idx" ON "contacts"("email");

-- CreateIndex
CREATE INDEX "quick_quotes_created_at_idx" ON "quick_quotes"("created_at" DESC);

-- CreateIndex
CREATE INDEX "quick_quotes_email_idx" ON "quick_quotes"("email");

-- CreateIndex
CREATE INDEX "it_consultations_created_at_idx" ON "it_consultations"("created_at" DESC);

-- CreateIndex
CREATE INDEX "it_consultations_email_idx" ON "it_consultations"("email");

-- CreateIndex
CREATE INDEX "ai_consultations_created_at_idx" ON "ai_consultations"("created_at" DESC);

-- CreateIndex
CREATE INDEX "ai_consultations_email_idx" ON "ai_consultations"("email");

-- CreateIndex
CREATE INDEX "service_consultations_created_at_idx" ON "service_consultations"("created_at" DESC);

-- CreateIndex
CREATE INDEX "service_consultations_service_type_created_at_idx" ON "service_consultations"("service_type", "created_at" DESC);

-- CreateIndex
CREATE INDEX "service_consultations_email_idx" ON "service_consultations"("email");

-- CreateIndex
CREATE INDEX "chat_sessions_created_at_idx" ON "chat_sessions"("created_at" DESC);

-- CreateIndex
CREATE INDEX "chat_sessions_last_message_at_idx" ON "chat_sessions"("last_message_at" DESC);

-- CreateIndex
CREATE INDEX "chat_sessions_status_last_message_at_idx" ON "chat_sessions"("status", "last_message_at" DESC);

-- CreateIndex
CREATE INDEX "chat_sessions_visitor_key_idx" ON "chat_sessions"("visitor_key");

-- CreateIndex
CREATE INDEX "chat_messages_session_id_id_idx" ON "chat_messages"("session_id", "id");

-- CreateIndex
CREATE INDEX "portal_verifications_email_created_at_idx" ON "portal_verifications"("email", "created_at" DESC);

-- CreateIndex
CREATE INDEX "portal_verifications_expires_at_idx" ON "portal_verifications"("expires_at");

-- CreateIndex
CREATE INDEX "portal_sessions_billing_client_id_idx" ON "portal_sessions"("billing_client_id");

-- CreateIndex
CREATE INDEX "portal_sessions_expires_at_idx" ON "portal_sessions"("expires_at");

-- CreateIndex
CREATE INDEX "orders_created_at_idx" ON "orders"("created_at" DESC);

-- CreateIndex
CREATE INDEX "orders_status_created_at_idx" ON "orders"("status", "created_at" DESC);

-- CreateIndex
CREATE INDEX "orders_email_idx" ON "orders"("email");

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempts_idempotency_key_key" ON "payment_attempts"("idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempts_invoice_number_key" ON "payment_attempts"("invoice_number");

-- CreateIndex
CREATE INDEX "payment_attempts_order_id_idx" ON "payment_attempts"("order_id");

-- CreateIndex
CREATE INDEX "payment_attempts_status_created_at_idx" ON "payment_attempts"("status", "created_at");

-- CreateIndex
CREATE INDEX "payment_attempts_trans_id_idx" ON "payment_attempts"("trans_id");

-- CreateIndex
CREATE INDEX "analytics_events_created_at_idx" ON "analytics_events"("created_at" DESC);

-- CreateIndex
CREATE INDEX "analytics_events_name_created_at_idx" ON "analytics_events"("name", "created_at" DESC);

-- CreateIndex
CREATE INDEX "analytics_events_path_created_at_idx" ON "analytics_events"("path", "created_at" DESC);

-- CreateIndex
CREATE INDEX "analytics_events_visitor_key_created_at_idx" ON "analytics_events"("visitor_key", "created_at" DESC);

-- CreateIndex
CREATE INDEX "analytics_events_session_key_created_at_idx" ON "analytics_events"("session_key", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admin_chat_settings" ADD CONSTRAINT "admin_chat_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "menu_items"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_uploaded_by_fkey" FOREIGN KEY ("uploaded_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_derivatives" ADD CONSTRAINT "media_derivatives_media_file_id_fkey" FOREIGN KEY ("media_file_id") REFERENCES "media_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "site_image_slots" ADD CONSTRAINT "site_image_slots_media_file_id_fkey" FOREIGN KEY ("media_file_id") REFERENCES "media_files"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_base_articles" ADD CONSTRAINT "knowledge_base_articles_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "knowledge_base_categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_options" ADD CONSTRAINT "service_options_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "service_categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "chat_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("order_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Written by hand from here on: what Prisma's schema has no words for.

-- Checks
ALTER TABLE "users"
    ADD CONSTRAINT "users_username_check" CHECK (char_length("username"::text) BETWEEN 3 AND 100 AND "username"::text = btrim("username"::text));

ALTER TABLE "admin_sessions"
    ADD CONSTRAINT "admin_sessions_expires_at_check" CHECK ("expires_at" > "created_at");

ALTER TABLE "admin_chat_settings"
    ADD CONSTRAINT "admin_chat_settings_working_hours_start_check" CHECK ("working_hours_start" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    ADD CONSTRAINT "admin_chat_settings_working_hours_end_check" CHECK ("working_hours_end" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

ALTER TABLE "menu_items"
    ADD CONSTRAINT "menu_items_order_index_check" CHECK ("order_index" >= 0),
    ADD CONSTRAINT "menu_items_parent_id_check" CHECK ("parent_id" <> "id");

ALTER TABLE "footer_links"
    ADD CONSTRAINT "footer_links_section_check" CHECK ("section" IN ('Services', 'Support', 'Company', 'Resources')),
    ADD CONSTRAINT "footer_links_target_check" CHECK ("target" IN ('_self', '_blank')),
    ADD CONSTRAINT "footer_links_order_index_check" CHECK ("order_index" >= 0);

ALTER TABLE "reviews"
    ADD CONSTRAINT "reviews_rating_check" CHECK ("rating" BETWEEN 1 AND 5);

ALTER TABLE "exit_intent_popup"
    ADD CONSTRAINT "exit_intent_popup_single_row_check" CHECK ("id" = 1),
    ADD CONSTRAINT "exit_intent_popup_background_color_check" CHECK ("background_color" ~ '^#[0-9A-Fa-f]{6}$'),
    ADD CONSTRAINT "exit_intent_popup_text_color_check" CHECK ("text_color" ~ '^#[0-9A-Fa-f]{6}$'),
    ADD CONSTRAINT "exit_intent_popup_button_color_check" CHECK ("button_color" ~ '^#[0-9A-Fa-f]{6}$');

ALTER TABLE "security_alert"
    ADD CONSTRAINT "security_alert_single_row_check" CHECK ("id" = 1),
    ADD CONSTRAINT "security_alert_background_color_check" CHECK ("background_color" ~ '^#[0-9A-Fa-f]{6}$'),
    ADD CONSTRAINT "security_alert_text_color_check" CHECK ("text_color" ~ '^#[0-9A-Fa-f]{6}$'),
    ADD CONSTRAINT "security_alert_button_background_color_check" CHECK ("button_background_color" ~ '^#[0-9A-Fa-f]{6}$'),
    ADD CONSTRAINT "security_alert_button_text_color_check" CHECK ("button_text_color" ~ '^#[0-9A-Fa-f]{6}$'),
    ADD CONSTRAINT "security_alert_desktop_background_color_check" CHECK ("desktop_background_color" ~ '^#[0-9A-Fa-f]{6}$'),
    ADD CONSTRAINT "security_alert_desktop_text_color_check" CHECK ("desktop_text_color" ~ '^#[0-9A-Fa-f]{6}$'),
    ADD CONSTRAINT "security_alert_desktop_button_background_color_check" CHECK ("desktop_button_background_color" ~ '^#[0-9A-Fa-f]{6}$'),
    ADD CONSTRAINT "security_alert_desktop_button_text_color_check" CHECK ("desktop_button_text_color" ~ '^#[0-9A-Fa-f]{6}$'),
    ADD CONSTRAINT "security_alert_mobile_background_color_check" CHECK ("mobile_background_color" ~ '^#[0-9A-Fa-f]{6}$'),
    ADD CONSTRAINT "security_alert_mobile_text_color_check" CHECK ("mobile_text_color" ~ '^#[0-9A-Fa-f]{6}$'),
    ADD CONSTRAINT "security_alert_mobile_button_background_color_check" CHECK ("mobile_button_background_color" ~ '^#[0-9A-Fa-f]{6}$'),
    ADD CONSTRAINT "security_alert_mobile_button_text_color_check" CHECK ("mobile_button_text_color" ~ '^#[0-9A-Fa-f]{6}$');

ALTER TABLE "color_palette"
    ADD CONSTRAINT "color_palette_hex_value_check" CHECK ("hex_value" ~ '^#[0-9A-Fa-f]{6}$'),
    ADD CONSTRAINT "color_palette_category_check" CHECK ("category" IN ('primary', 'secondary', 'accent', 'background', 'text', 'button', 'alert', 'general')),
    ADD CONSTRAINT "color_palette_order_index_check" CHECK ("order_index" >= 0);

ALTER TABLE "static_services"
    ADD CONSTRAINT "static_services_button_color_check" CHECK ("button_color" ~ '^#[0-9A-Fa-f]{6}$'),
    ADD CONSTRAINT "static_services_order_index_check" CHECK ("order_index" >= 0);

ALTER TABLE "country_blocking"
    ADD CONSTRAINT "country_blocking_single_row_check" CHECK ("id" = 1),
    ADD CONSTRAINT "country_blocking_font_color_check" CHECK ("font_color" ~ '^#[0-9A-Fa-f]{6}$'),
    ADD CONSTRAINT "country_blocking_background_color_check" CHECK ("background_color" ~ '^#[0-9A-Fa-f]{6}$'),
    ADD CONSTRAINT "country_blocking_border_color_check" CHECK ("border_color" ~ '^#[0-9A-Fa-f]{6}$'),
    ADD CONSTRAINT "country_blocking_font_size_check" CHECK ("font_size" IN ('text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'));

ALTER TABLE "blocked_countries"
    ADD CONSTRAINT "blocked_countries_country_code_check" CHECK ("country_code" ~ '^[A-Z]{2}$');

ALTER TABLE "media_files"
    ADD CONSTRAINT "media_files_file_size_check" CHECK ("file_size" >= 0),
    ADD CONSTRAINT "media_files_download_count_check" CHECK ("download_count" >= 0),
    ADD CONSTRAINT "media_files_image_width_check" CHECK ("image_width" > 0),
    ADD CONSTRAINT "media_files_image_height_check" CHECK ("image_height" > 0),
    ADD CONSTRAINT "media_files_content_hash_check" CHECK ("content_hash" ~ '^[0-9a-f]{64}$');

ALTER TABLE "media_derivatives"
    ADD CONSTRAINT "media_derivatives_width_check" CHECK ("width" > 0),
    ADD CONSTRAINT "media_derivatives_file_size_check" CHECK ("file_size" >= 0),
    ADD CONSTRAINT "media_derivatives_format_check" CHECK ("format" IN ('webp', 'avif', 'jpeg', 'png', 'gif'));

ALTER TABLE "knowledge_base_categories"
    ADD CONSTRAINT "knowledge_base_categories_slug_check" CHECK ("slug" ~ '^[a-z0-9-]+$'),
    ADD CONSTRAINT "knowledge_base_categories_order_index_check" CHECK ("order_index" >= 0);

ALTER TABLE "knowledge_base_articles"
    ADD CONSTRAINT "knowledge_base_articles_slug_check" CHECK ("slug" ~ '^[a-z0-9-]+$'),
    ADD CONSTRAINT "knowledge_base_articles_order_index_check" CHECK ("order_index" >= 0),
    ADD CONSTRAINT "knowledge_base_articles_view_count_check" CHECK ("view_count" >= 0);

ALTER TABLE "service_categories"
    ADD CONSTRAINT "service_categories_base_price_check" CHECK ("base_price" >= 0),
    ADD CONSTRAINT "service_categories_hourly_rate_check" CHECK ("hourly_rate" >= 0),
    ADD CONSTRAINT "service_categories_display_order_check" CHECK ("display_order" >= 0);

ALTER TABLE "service_options"
    ADD CONSTRAINT "service_options_price_modifier_check" CHECK ("price_modifier" >= 0),
    ADD CONSTRAINT "service_options_display_order_check" CHECK ("display_order" >= 0),
    ADD CONSTRAINT "service_options_price_type_check" CHECK ("price_type" IN ('fixed', 'multiplier', 'hourly', 'percentage'));

ALTER TABLE "pricing_calculations"
    ADD CONSTRAINT "pricing_calculations_total_estimate_check" CHECK ("total_estimate" >= 0),
    ADD CONSTRAINT "pricing_calculations_urgency_level_check" CHECK ("urgency_level" IN ('low', 'normal', 'high', 'urgent')),
    ADD CONSTRAINT "pricing_calculations_preferred_contact_method_check" CHECK ("preferred_contact_method" IN ('email', 'phone', 'both'));

ALTER TABLE "chat_sessions"
    ADD CONSTRAINT "chat_sessions_status_check" CHECK ("status" IN ('active', 'closed'));

ALTER TABLE "portal_verifications"
    ADD CONSTRAINT "portal_verifications_failed_attempts_check" CHECK ("failed_attempts" >= 0);

ALTER TABLE "orders"
    ADD CONSTRAINT "orders_status_check" CHECK ("status" IN ('pending', 'held', 'paid', 'active', 'declined', 'failed', 'canceled')),
    ADD CONSTRAINT "orders_billing_cycle_check" CHECK ("billing_cycle" IN ('monthly', 'quarterly', 'semiannually', 'annually', 'biennially', 'triennially')),
    ADD CONSTRAINT "orders_recurring_amount_check" CHECK ("recurring_amount" >= 0),
    ADD CONSTRAINT "orders_setup_fee_check" CHECK ("setup_fee" >= 0),
    ADD CONSTRAINT "orders_amount_check" CHECK ("amount" = "recurring_amount" + "setup_fee"),
    ADD CONSTRAINT "orders_card_last4_check" CHECK ("card_last4" ~ '^[0-9]{4}$');

ALTER TABLE "payment_attempts"
    ADD CONSTRAINT "payment_attempts_card_last4_check" CHECK ("card_last4" ~ '^[0-9]{4}$');

ALTER TABLE "orders"
    ADD CONSTRAINT "orders_currency_check" CHECK ("currency" ~ '^[A-Z]{3}$'),
    ADD CONSTRAINT "orders_country_check" CHECK ("country" ~ '^[A-Z]{2}$');

ALTER TABLE "payment_attempts"
    ADD CONSTRAINT "payment_attempts_status_check" CHECK ("status" IN ('processing', 'approved', 'declined', 'held', 'failed', 'unknown')),
    ADD CONSTRAINT "payment_attempts_amount_check" CHECK ("amount" >= 0),
    ADD CONSTRAINT "payment_attempts_request_fingerprint_check" CHECK ("request_fingerprint" ~ '^[0-9a-f]{64}$');

ALTER TABLE "analytics_events"
    ADD CONSTRAINT "analytics_events_country_check" CHECK ("country" ~ '^[A-Z]{2}$'),
    ADD CONSTRAINT "analytics_events_device_check" CHECK ("device" IN ('desktop', 'mobile', 'tablet')),
    ADD CONSTRAINT "analytics_events_seconds_check" CHECK ("seconds" >= 0);

-- Search: both functions pin their search path, so that a dump restores and the index never depends on a session.
CREATE FUNCTION "search_normalize"("value" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$ SELECT lower(unaccent('unaccent', "value")) $$;

-- A tsvector holds at most 1 MB: the first 200,000 characters of an article are searched.
CREATE FUNCTION "knowledge_base_search_vector"("title" TEXT, "tags" TEXT[], "excerpt" TEXT, "content" TEXT) RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT setweight(to_tsvector('english', search_normalize("title")), 'A')
        || setweight(to_tsvector('english', search_normalize(array_to_string("tags", ' '))), 'A')
        || setweight(to_tsvector('english', search_normalize(coalesce("excerpt", ''))), 'B')
        || setweight(to_tsvector('english', search_normalize(left("content", 200000))), 'C')
$$;

-- What a misspelled word is compared with: title, tags and excerpt.
CREATE FUNCTION "knowledge_base_search_text"("title" TEXT, "tags" TEXT[], "excerpt" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$ SELECT search_normalize(concat_ws(' ', "title", array_to_string("tags", ' '), "excerpt")) $$;

ALTER TABLE "knowledge_base_articles"
    ADD COLUMN "search_vector" TSVECTOR GENERATED ALWAYS AS (knowledge_base_search_vector("title"::text, "tags", "excerpt", "content")) STORED,
    ADD COLUMN "search_text" TEXT GENERATED ALWAYS AS (knowledge_base_search_text("title"::text, "tags", "excerpt")) STORED;

CREATE INDEX "knowledge_base_articles_search_vector_idx" ON "knowledge_base_articles" USING GIN ("search_vector");
CREATE INDEX "knowledge_base_articles_search_text_idx" ON "knowledge_base_articles" USING GIN ("search_text" gin_trgm_ops);
