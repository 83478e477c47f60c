import { type PointerEvent, useId, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { Crop, FocalPoint } from "@/lib/media/schema";

export function FocalPointField({ address, crop }: { address: string; crop: Crop | null }) {
  const id = useId();
  const form = useFormContext();
  const image = useRef<HTMLImageElement>(null);
  const point = form.watch("focalPoint") as FocalPoint;
  const set = (next: FocalPoint) => form.setValue("focalPoint", next, { shouldDirty: true });

  function follow({ clientX, clientY, buttons, type }: PointerEvent) {
    const box = image.current?.getBoundingClientRect();
    if (!box || (type === "pointermove" && buttons === 0)) return;
    const part = (at: number, from: number, size: number) =>
      Math.round(Math.min(1, Math.max(0, (at - from) / size)) * 100) / 100;
    set({ x: part(clientX, box.left, box.width), y: part(clientY, box.top, box.height) });
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-1 content-start gap-2">
      <legend className="mb-2 text-sm font-medium text-ink">Focal point</legend>
      {/* Meant for pointer users; the sliders below do the same. */}
      <div
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={follow}
        className="relative cursor-crosshair touch-none justify-self-start overflow-hidden rounded-md border border-line"
      >
        <img ref={image} src={address} alt="" draggable={false} className="block max-h-80 max-w-full" />
        {crop && (
          <span
            aria-hidden
            className="pointer-events-none absolute shadow-[0_0_0_100rem_rgb(8_26_51/0.55)]"
            style={{
              left: `${crop.x * 100}%`,
              top: `${crop.y * 100}%`,
              width: `${crop.width * 100}%`,
              height: `${crop.height * 100}%`,
            }}
          />
        )}
        <span
          aria-hidden
          className="pointer-events-none absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white bg-brand/60 shadow-[0_0_0_2px_rgb(8_26_51/0.7)]"
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
        />
      </div>
      {(["x", "y"] as const).map((axis) => (
        <label
          key={axis}
          htmlFor={`${id}-${axis}`}
          className="flex items-center gap-3 text-xs text-ink-muted"
        >
          <span className="w-32 shrink-0">{axis === "x" ? "From left to right" : "From top to bottom"}</span>
          <input
            id={`${id}-${axis}`}
            type="range"
            min={0}
            max={100}
            value={Math.round(point[axis] * 100)}
            aria-valuetext={`${Math.round(point[axis] * 100)}%`}
            onChange={({ target }) => set({ ...point, [axis]: Number(target.value) / 100 })}
            className="min-w-0 flex-1 accent-brand"
          />
          <span aria-hidden className="w-9 text-right tabular-nums">
            {Math.round(point[axis] * 100)}%
          </span>
        </label>
      ))}
      <Button
        size="small"
        variant="secondary"
        className="justify-self-start"
        onClick={() => set({ x: 0.5, y: 0.5 })}
      >
        Back to center
      </Button>
    </fieldset>
  );
}
