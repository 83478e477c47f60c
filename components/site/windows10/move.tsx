import { RichParagraph } from "@/components/site/rich-text";
import { TitledSection } from "@/components/site/section-heading";
import { type Film, MotionGraphic } from "@/components/site/windows10/motion-graphic";
import type { Windows10Texts } from "@/lib/crm/pages/windows10";

const film = (name: string, width: number, height: number): Film => ({
  poster: `/windows10/${name}-poster.webp`,
  sources: [
    { src: `/windows10/${name}.webm`, type: 'video/webm; codecs="vp09.00.31.08"' },
    { src: `/windows10/${name}.mp4`, type: 'video/mp4; codecs="avc1.4d401f"' },
  ],
  width,
  height,
});

export function Move({ texts }: { texts: Windows10Texts["move"] }) {
  // Text alternative of the video in public/windows10: the same steps in the same order.
  const steps = [
    { title: texts.before, text: texts.beforeText },
    { title: texts.assessment, text: texts.assessmentText },
    { title: texts.upgrade, text: texts.upgradeText },
    { title: texts.after, text: texts.afterText },
  ];
  return (
    <TitledSection name="move" title={texts.title} lead={texts.lead}>
      <div className="mt-10 grid items-center gap-10 lg:mt-14 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <MotionGraphic
          label={texts.film}
          buttons={{ play: texts.play, pause: texts.pause }}
          describedBy="move-steps"
          wide={film("move", 1280, 720)}
          phone={film("move-phone", 720, 960)}
        />
        <ol id="move-steps" className="chain grid gap-7">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-heading text-ink-strong">{title}</h3>
              <RichParagraph text={text} className="mt-1 text-ink-muted" />
            </li>
          ))}
        </ol>
      </div>
    </TitledSection>
  );
}
