import type { Page } from "@playwright/test";
import type { Client } from "pg";
import type { Administrator } from "./fixtures";

const CHAT = { name: "Chat with us" };

export const launcherOf = (page: Page) => page.getByRole("button", CHAT);
export const chatOf = (page: Page) => page.getByRole("dialog", CHAT);
export const messageField = (page: Page) => chatOf(page).getByRole("textbox", { name: "Your message" });

/** Opens a page, and the chat on it by its button. */
export async function openChat(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await launcherOf(page).click();
}

/** Lets an administrator answer under the name Bea. */
export async function nameBea(database: Client, { id }: Administrator): Promise<void> {
  await database.query(
    "INSERT INTO admin_chat_settings (user_id, display_name, updated_at) VALUES ($1, 'Bea', now())",
    [id],
  );
}
