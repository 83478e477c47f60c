import { SectionHeading } from "@/components/site/section-heading";
import { MotionGraphic } from "@/components/site/windows10/motion-graphic";

/** What the video shows, in the order in which it shows it (drawings/film/film.ts). */
const steps = [
  {
    title: "A PC on Windows 10",
    text: "The computer works as ever, while newly found security holes stay open.",
  },
  {
    title: "Free assessment",
    text: "We check processor, security chip, memory, storage and programs, and tell you what each computer needs.",
  },
  {
    title: "Upgrade with license",
    text: "We move the computer to Windows 11. The license is part of the price of $180 per computer.",
  },
  {
    title: "Protected again",
    text: "Security updates arrive each month again, and the holes that attackers know are closed.",
  },
];

/** The move in a short silent video (docs/product.md 3.2), with its words beside it. */
export function Move() {
  return (
    <section aria-labelledby="move-title" className="section bg-surface">
      <div className="site-container">
        <SectionHeading id="move-title" title="From exposed to protected, in four steps">
          The way from Windows 10 to Windows 11, and what each step is for.
        </SectionHeading>
        <div className="mt-12 grid items-center gap-10 lg:mt-16 lg:grid-cols-[1.35fr_1fr] lg:gap-14">
          <MotionGraphic
            label="How a computer moves from Windows 10 to protected, a silent animation"
            describedBy="move-steps"
            poster="/windows10/move-poster.webp"
            sources={[
              { src: "/windows10/move.webm", type: 'video/webm; codecs="vp09.00.31.08"' },
              { src: "/windows10/move.mp4", type: 'video/mp4; codecs="avc1.4d401f"' },
            ]}
            width={1280}
            height={720}
            className="rounded-3xl bg-navy-deep shadow-[0_40px_80px_-45px_rgb(8_26_51/0.6)]"
          />
          <ol id="move-steps" className="grid gap-7">
            {steps.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[2.75rem_1fr] gap-x-4">
                <span
                  aria-hidden="true"
                  className="grid size-11 place-items-center rounded-xl bg-brand-soft font-semibold text-brand-strong tabular-nums"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-heading text-navy-deep">{title}</h3>
                  <p className="mt-1 text-ink-muted leading-relaxed">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
