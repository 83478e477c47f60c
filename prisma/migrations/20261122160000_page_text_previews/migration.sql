-- CreateTable
CREATE TABLE "page_text_previews" (
    "page" VARCHAR(100) NOT NULL,
    "nonce" VARCHAR(32) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "page_text_previews_pkey" PRIMARY KEY ("page")
);
