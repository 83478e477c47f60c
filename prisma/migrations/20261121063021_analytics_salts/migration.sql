-- CreateTable
CREATE TABLE "analytics_salts" (
    "day" DATE NOT NULL,
    "salt" VARCHAR(64) NOT NULL,

    CONSTRAINT "analytics_salts_pkey" PRIMARY KEY ("day")
);
