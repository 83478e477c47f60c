import { useId } from "react";
import { useFormContext } from "react-hook-form";
import ReactCrop, { type PercentCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { FocalPointField } from "@/components/admin/media/focal-point-field";
import { backgroundOf, seenIn } from "@/components/admin/media/framing";
import { Button } from "@/components/ui/button";
import { wholePictureAddress } from "@/lib/media/file-address";
import type { Crop, FocalPoint, MediaFile } from "@/lib/media/schema";

const previews = [
  { label: "Wide", aspect: 16 / 9 },
  { label: "Square", aspect: 1 },
  { label: "Upright", aspect: 3 / 4 },
];

export function FrameField({ file }: { file: MediaFile }) {
  const id = useId();
  const form = useFormContext();
  const crop = form.watch("crop") as Crop | null;
  const focalPoint = form.watch("focalPoint") as FocalPoint;
  const set = (next: Crop | null) => form.setValue("crop", next, { shouldDirty: true });
  const address = wholePictureAddress(file, 960);
  const size = { width: file.originalWidth ?? 1, height: file.originalHeight ?? 1 };

  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      <fieldset className="grid min-w-0 grid-cols-1 content-start gap-2">
        <legend className="mb-2 text-sm font-medium text-ink">Crop</legend>
        <ReactCrop
          crop={crop ? toPercent(crop) : undefined}
          onChange={(_, percent) => percent.width >= 1 && percent.height >= 1 && set(toCrop(percent))}
          keepSelection
          ruleOfThirds
          className="justify-self-start rounded-md border border-line"
        >
          {/* Limited to the dialog's height. */}
          <img src={address} alt="" style={{ maxHeight: "20rem" }} />
        </ReactCrop>
        <p id={`${id}-hint`} className="text-xs text-ink-muted">
          Draw the part to show, or start with the button. By keyboard: Tab to the frame or one of its
          handles, then the arrow keys, with Shift by larger steps.
        </p>
        <div className="flex flex-wrap gap-2">
          {crop ? (
            <Button size="small" variant="secondary" onClick={() => set(null)}>
              Show the whole image
            </Button>
          ) : (
            <Button
              size="small"
              variant="secondary"
              aria-describedby={`${id}-hint`}
              onClick={() => set({ x: 0.1, y: 0.1, width: 0.8, height: 0.8 })}
            >
              Crop the image
            </Button>
          )}
        </div>
      </fieldset>
      <FocalPointField address={address} crop={crop} />
      <section aria-label="How pages crop it" className="grid gap-2 sm:col-span-2">
        <h3 className="text-sm font-medium text-ink">How pages crop it</h3>
        <ul className="flex flex-wrap items-end gap-3">
          {previews.map(({ label, aspect }) => (
            <li key={label} className="grid gap-1">
              <span
                aria-hidden
                className="block h-24 rounded-md border border-line"
                style={{
                  aspectRatio: aspect,
                  backgroundImage: `url("${address}")`,
                  ...backgroundOf(seenIn({ ...size, crop, focalPoint }, aspect)),
                }}
              />
              <span className="text-xs text-ink-muted">{label}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function toPercent({ x, y, width, height }: Crop): PercentCrop {
  return { unit: "%", x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

/** Stays within the image despite rounding errors of the division by 100. */
function toCrop({ x, y, width, height }: PercentCrop): Crop {
  const part = (percent: number) => Math.min(1, Math.max(0, Math.round(percent * 100) / 10_000));
  const [left, top] = [part(x), part(y)];
  return { x: left, y: top, width: Math.min(part(width), 1 - left), height: Math.min(part(height), 1 - top) };
}
