import type { AiDevelopmentTexts } from "@/lib/crm/pages/ai-development";

export function ExampleRun({ texts }: { texts: AiDevelopmentTexts["example"] }) {
  const { title, note, arrives, matches, asks, ends } = texts;
  return (
    <figure className="rounded-2xl border border-white/15 bg-navy-deep/55 p-5 sm:p-8">
      <figcaption>
        <p className="font-semibold text-heading text-white">{title}</p>
        <p className="text-label text-white/75">{note}</p>
      </figcaption>
      <ol className="mt-5 grid text-label tabular-nums">
        {[arrives, matches, asks, ends].map(({ time, text, result }) => (
          <li
            key={time}
            className="grid grid-cols-[4.25rem_1fr] gap-x-4 gap-y-0.5 border-white/15 border-t py-3"
          >
            <span className="text-white/75">{time}</span>
            <span className="text-base text-white">{text}</span>
            <span className="col-start-2 text-white/75">{result}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
