import { Check, Copy } from "lucide";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { toast } from "@/components/ui/toast-store";
import { copyText } from "@/lib/core/clipboard";

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await copyText(text);
      setCopied(true);
    } catch {
      toast({
        title: "Error",
        description: "Couldn't copy. Select the text instead.",
        variant: "destructive",
      });
    }
  }

  return (
    <Button variant="secondary" size="small" onClick={copy}>
      {copied ? <DrawnIcon icon={Check} className="text-success" /> : <DrawnIcon icon={Copy} />}
      <span aria-live="polite">{copied ? "Copied" : label}</span>
    </Button>
  );
}
