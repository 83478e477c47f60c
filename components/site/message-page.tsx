import type { ReactNode } from "react";

export function MessagePage({
  title,
  text,
  ground,
  children,
}: {
  title: string;
  text: ReactNode;
  /** Background, if it costs the browser no script. */
  ground?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="relative isolate grid min-h-[60vh] content-center justify-items-center overflow-hidden px-4 py-24 text-center">
      {ground}
      <h1 className="text-balance text-ink-strong text-title">{title}</h1>
      <p className="mt-5 max-w-md text-ink-muted text-lead">{text}</p>
      <div className="button-group mx-auto mt-9">{children}</div>
    </div>
  );
}
