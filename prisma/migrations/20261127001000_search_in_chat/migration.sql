-- CreateIndex
CREATE INDEX "chat_messages_text_idx" ON "chat_messages" USING GIN ("text" gin_trgm_ops);
