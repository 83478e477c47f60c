import "server-only";
import { env } from "@/lib/core/env";
import { setting } from "@/lib/data/settings/current";
import type { Assistant } from "@/lib/integrations/assistant/assistant";
import { guarded } from "@/lib/integrations/assistant/guarded";
import { openAi } from "@/lib/integrations/assistant/openai";

export function configuredAssistant(): Assistant | null {
  if (!env.OPENAI_API_KEY) return null;
  return guarded(
    openAi({
      apiKey: env.OPENAI_API_KEY,
      baseUrl: env.OPENAI_BASE_URL,
      model: setting("chatModel"),
      maxTokens: setting("chatMaxTokens"),
    }),
  );
}
