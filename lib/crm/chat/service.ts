import "server-only";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { setting } from "@/lib/data/settings/current";

export function isChatOn(): boolean {
  return setting("chatWidget");
}

export function hasModel(): boolean {
  return env.OPENAI_API_KEY !== undefined;
}

export function assertChatIsOn(): void {
  if (!isChatOn()) throw new AppError("not_found", "The chat is switched off.");
}
