-- CreateTable
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

    CONSTRAINT "admin_passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passkey_challenges" (
    "challenge" VARCHAR(43) NOT NULL,
    "user_id" INTEGER NOT NULL,
    "purpose" VARCHAR(10) NOT NULL,
    "session_id" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY ("challenge")
);

-- CreateIndex
CREATE UNIQUE INDEX "admin_passkeys_credential_id_key" ON "admin_passkeys"("credential_id");

-- CreateIndex
CREATE INDEX "admin_passkeys_user_id_idx" ON "admin_passkeys"("user_id");

-- CreateIndex
CREATE INDEX "passkey_challenges_user_id_idx" ON "passkey_challenges"("user_id");

-- CreateIndex
CREATE INDEX "passkey_challenges_session_id_idx" ON "passkey_challenges"("session_id");

-- CreateIndex
CREATE INDEX "passkey_challenges_expires_at_idx" ON "passkey_challenges"("expires_at");

-- AddForeignKey
ALTER TABLE "admin_passkeys" ADD CONSTRAINT "admin_passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "admin_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what the authenticator calls it is base64url, it counts upwards in 32 bits, and a name shows something.
ALTER TABLE "admin_passkeys"
    ADD CONSTRAINT "admin_passkeys_credential_id_check" CHECK ("credential_id" ~ '^[A-Za-z0-9_-]+$'),
    ADD CONSTRAINT "admin_passkeys_counter_check" CHECK ("counter" BETWEEN 0 AND 4294967295),
    ADD CONSTRAINT "admin_passkeys_name_check" CHECK (btrim("name") <> '');

-- By hand: at the sign-in there is no session yet; everything else is a session's own.
ALTER TABLE "passkey_challenges"
    ADD CONSTRAINT "passkey_challenges_purpose_check" CHECK ("purpose" IN ('register', 'sign-in', 'prove')),
    ADD CONSTRAINT "passkey_challenges_session_check" CHECK (("purpose" = 'sign-in') = ("session_id" IS NULL));
