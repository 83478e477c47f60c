"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormField } from "@/components/admin/kit/form-field";
import { Button } from "@/components/ui/button";
import { ButtonGroup } from "@/components/ui/button-group";
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

export function EnrollmentCodeForm({
  submitLabel,
  cancelLabel,
  pending,
  onSubmit,
  onCancel,
}: EnrollmentCodeFormProps) {
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
