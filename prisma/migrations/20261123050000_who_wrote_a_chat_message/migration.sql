-- Visitors may know several people of ours by one name: colleagues have to know who wrote what.
ALTER TABLE "chat_messages" ADD COLUMN     "username" VARCHAR(255);
