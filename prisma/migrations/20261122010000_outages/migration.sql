-- CreateTable
CREATE TABLE "outages" (
    "name" VARCHAR(40) NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "words" VARCHAR(300) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outages_pkey" PRIMARY KEY ("name")
);
