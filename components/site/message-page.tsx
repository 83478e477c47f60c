import type { ReactNode } from "react";

type MessagePageProps = { title: string; text: ReactNode; children: ReactNode };

export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <div className="grid min-h-[60vh] content-center justify-items-center px-4 py-24 text-center">
      <h1 className="text-balance text-ink-strong text-title">{title}</h1>
      <p className="mt-5 max-w-md text-ink-muted text-lead">{text}</p>
      <div className="button-group mx-auto mt-9">{children}</div>
    </div>
  );
}
