import "server-only";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { setting } from "@/lib/data/settings/current";

export const isChatOn = (): boolean => setting("chatWidget");

export const hasModel = (): boolean => env.OPENAI_API_KEY !== undefined;

export function assertChatIsOn(): void {
  if (!isChatOn()) throw new AppError("not_found", "The chat is switched off.");
}
