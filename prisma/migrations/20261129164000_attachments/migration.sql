-- CreateTable
CREATE TABLE "attachments" (
    "id" SERIAL NOT NULL,
    "token" UUID NOT NULL DEFAULT gen_random_uuid(),
    "file_name" VARCHAR(255) NOT NULL,
    "mime_type" VARCHAR(100) NOT NULL,
    "file_size" INTEGER NOT NULL,
    "file_path" VARCHAR(500) NOT NULL,
    "content_hash" VARCHAR(64) NOT NULL,
    "is_backed_up" BOOLEAN NOT NULL DEFAULT false,
    "lead_id" INTEGER,
    "event_id" INTEGER,
    "message_id" INTEGER,
    "uploaded_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "attachments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "attachments_token_key" ON "attachments"("token");

-- CreateIndex
CREATE UNIQUE INDEX "attachments_file_path_key" ON "attachments"("file_path");

-- CreateIndex
CREATE INDEX "attachments_lead_id_idx" ON "attachments"("lead_id");

-- CreateIndex
CREATE INDEX "attachments_event_id_idx" ON "attachments"("event_id");

-- CreateIndex
CREATE INDEX "attachments_message_id_idx" ON "attachments"("message_id");

-- CreateIndex
CREATE INDEX "attachments_uploaded_by_idx" ON "attachments"("uploaded_by");

-- CreateIndex
CREATE INDEX "attachments_created_at_idx" ON "attachments"("created_at");

-- AddForeignKey
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "lead_events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "chat_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_uploaded_by_fkey" FOREIGN KEY ("uploaded_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "attachments"
    ADD CONSTRAINT "attachments_file_size_check" CHECK ("file_size" > 0),
    ADD CONSTRAINT "attachments_content_hash_check" CHECK ("content_hash" ~ '^[0-9a-f]{64}$'),
    ADD CONSTRAINT "attachments_owner_check" CHECK (num_nonnulls("lead_id", "event_id", "message_id") <= 1);

-- Whatever removes a lead, a history or a conversation removes its files with it; a job then removes their bytes.
CREATE FUNCTION "release_attachment"() RETURNS TRIGGER
LANGUAGE plpgsql SET search_path = public, extensions, pg_catalog
AS $$
BEGIN
    INSERT INTO "media_loose_keys" ("file_path", "remove_after") VALUES (OLD."file_path", now())
    ON CONFLICT ("file_path") DO UPDATE SET "remove_after" = EXCLUDED."remove_after";
    RETURN NULL;
END
$$;

CREATE TRIGGER "release_attachment" AFTER DELETE ON "attachments"
FOR EACH ROW EXECUTE FUNCTION "release_attachment"();
