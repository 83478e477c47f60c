import { zodResolver } from "@hookform/resolvers/zod";
import { Download } from "lucide";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { CopyButton } from "@/components/admin/kit/copy-button";
import { FormField } from "@/components/admin/kit/form-field";
import { saveAsFile } from "@/components/admin/kit/save-as-file";
import { Button } from "@/components/ui/button";
import { ButtonGroup } from "@/components/ui/button-group";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Input } from "@/components/ui/input";
import { totpCode } from "@/lib/core/sign-in-schema";

type EnrollmentCodeFormProps = {
  submitLabel: string;
  cancelLabel: string;
  pending: boolean;
  /** Rejects if the code was refused; the field is then selected for another try. */
  onSubmit: (code: string) => Promise<unknown>;
  onCancel: () => void;
};

const schema = z.object({ code: totpCode });

export function EnrollmentCodeForm(props: EnrollmentCodeFormProps) {
  const { submitLabel, cancelLabel, pending, onSubmit, onCancel } = props;
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: "" } });
  useEffect(() => form.setFocus("code"), [form.setFocus]);

  const submit = form.handleSubmit(({ code }) =>
    onSubmit(code).catch(() => form.setFocus("code", { shouldSelect: true })),
  );

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <FormField label="Verification code" required error={form.formState.errors.code?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={32}
            placeholder="000000"
            className="max-w-40 text-center text-base tracking-[0.3em] tabular-nums"
          />
        )}
      </FormField>
      <ButtonGroup>
        <Button type="submit" pending={pending}>
          {submitLabel}
        </Button>
        <Button variant="secondary" onClick={onCancel} disabled={pending}>
          {cancelLabel}
        </Button>
      </ButtonGroup>
    </form>
  );
}

export function AuthenticatorSecret({ qrCode, secret }: { qrCode: string; secret: string }) {
  return (
    <div className="flex flex-wrap items-center gap-5">
      <img
        src={qrCode}
        alt="QR code for your authenticator app"
        width={168}
        height={168}
        className="size-42 rounded-lg border border-line bg-white p-1"
      />
      <div className="grid min-w-0 flex-1 basis-52 justify-items-start gap-2">
        <p className="text-sm text-ink-muted">
          Scan the code with your authenticator app. If you can't scan it, enter this key by hand:
        </p>
        <code className="max-w-full rounded-md bg-surface-sunken px-2.5 py-1.5 text-sm break-words text-ink select-all">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </code>
        <CopyButton text={secret} label="Copy key" />
      </div>
    </div>
  );
}

export function BackupCodes({ codes }: { codes: string[] }) {
  const text = codes.join("\n");

  return (
    <div className="grid gap-3">
      <ul
        aria-label="Backup codes"
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-lg border border-line bg-surface-sunken p-4"
      >
        {codes.map((code) => (
          <li key={code} className="text-center">
            <code className="text-sm font-medium tracking-wider text-ink">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy codes" />
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveAsFile("backup-codes.txt", `${text}\n`, "text/plain")}
        >
          <DrawnIcon icon={Download} /> Download
        </Button>
      </div>
    </div>
  );
}
