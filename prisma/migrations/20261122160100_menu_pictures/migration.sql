-- AlterTable
ALTER TABLE "menu_items" ADD COLUMN     "image_url" VARCHAR(2000);
