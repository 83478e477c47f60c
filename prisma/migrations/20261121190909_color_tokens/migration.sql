-- AlterTable
ALTER TABLE "color_palette" ADD COLUMN "token" VARCHAR(50);

-- CreateIndex
CREATE UNIQUE INDEX "color_palette_token_key" ON "color_palette"("token");

ALTER TABLE "color_palette"
    ADD CONSTRAINT "color_palette_token_check" CHECK ("token" IN ('primary', 'button', 'accent', 'ink', 'ink-muted', 'surface', 'surface-sunken', 'navy', 'line'));
