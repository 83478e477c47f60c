"use client";

import { ImageOff } from "lucide-react";
import { useState } from "react";
import { type FieldProps, useField } from "@/components/admin/kit/fields/use-field";
import { FormField } from "@/components/admin/kit/form-field";
import { Input } from "@/components/ui/input";
import { linkFault } from "@/lib/http/stored-link";

/** The address of an image, shown beside it as soon as it is one. Empty means no image. */
export function ImageField(props: FieldProps) {
  const { form, error } = useField(props.name);
  const address = String(form.watch(props.name) ?? "").trim();
  const canShow = /^(\/|https?:)/i.test(address) && linkFault(address) === null;
  return (
    <FormField {...props} error={error}>
      {(control) => (
        <div className="flex items-start gap-3">
          <Input
            {...control}
            {...form.register(props.name)}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            placeholder="/api/media/4/file or https://…"
          />
          {canShow && <Preview key={address} address={address} />}
        </div>
      )}
    </FormField>
  );
}

function Preview({ address }: { address: string }) {
  const [failed, setFailed] = useState(false);
  return failed ? (
    <span
      role="status"
      className="flex w-24 shrink-0 items-center gap-1.5 text-xs font-medium text-accent-strong"
    >
      <ImageOff aria-hidden className="size-4 shrink-0" /> No image there
    </span>
  ) : (
    <img
      src={address}
      alt=""
      onError={() => setFailed(true)}
      className="size-16 shrink-0 rounded-md border border-line bg-surface-sunken object-contain"
    />
  );
}
