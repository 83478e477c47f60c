import { ImageOff, Images } from "lucide";
import dynamic from "next/dynamic";
import { type ComponentProps, Suspense, useState } from "react";
import type { FieldControl } from "@/components/admin/kit/form-field";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Input } from "@/components/ui/input";
import { linkFault } from "@/lib/core/stored-link";
import { fileIdOf, sizedImage } from "@/lib/media/file-address";
import type { MediaFile } from "@/lib/media/schema";

/** Contains all of the library's screens, needed only once a user chooses. */
const MediaPicker = dynamic(() => import("@/components/admin/media/media-picker").then((m) => m.MediaPicker));

type ImageInputProps = {
  label: string;
  required?: boolean;
  control: FieldControl;
  input: ComponentProps<typeof Input>;
  address: string;
  onAddress: (address: string) => void;
  onPick?: (file: MediaFile) => void;
};

export function ImageInput({
  label,
  required,
  control,
  input,
  address: written,
  onAddress,
  onPick,
}: ImageInputProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const address = written.trim();
  const canShow = /^(\/|https?:)/i.test(address) && linkFault(address) === null;

  function take(file: MediaFile) {
    onAddress(file.url);
    onPick?.(file);
    setIsChoosing(false);
  }
  return (
    <div className="flex items-start gap-3">
      <div className="grid min-w-0 flex-1 gap-2">
        <Input
          {...control}
          {...input}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="A web address, or choose below"
        />
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="secondary"
            aria-label={`${address ? "Change" : "Choose"} from the library: ${label.toLowerCase()}`}
            onClick={() => setIsChoosing(true)}
          >
            <DrawnIcon icon={Images} /> {address ? "Change" : "Choose"} from the library
          </Button>
          {address && !required && (
            <Button
              size="small"
              variant="ghost"
              aria-label={`Remove ${label.toLowerCase()}`}
              onClick={() => {
                onAddress("");
                document.getElementById(control.id)?.focus();
              }}
            >
              Remove
            </Button>
          )}
        </span>
      </div>
      {canShow && <Preview key={address} address={address} />}
      {isChoosing && (
        // The form stays while the code loads: hidden, it would lose the focus that returns to its button.
        <Suspense>
          <MediaPicker currentId={fileIdOf(address)} onPick={take} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Preview({ address }: { address: string }) {
  const [failed, setFailed] = useState(false);
  return failed ? (
    <span
      role="status"
      className="flex w-24 shrink-0 items-center gap-1.5 text-xs font-medium text-accent-strong"
    >
      <DrawnIcon icon={ImageOff} className="size-4 shrink-0" /> No image there
    </span>
  ) : (
    <img
      src={sizedImage(address, 160)}
      alt=""
      onError={() => setFailed(true)}
      className="size-16 shrink-0 rounded-md border border-line bg-surface-sunken object-contain"
    />
  );
}
