import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { codeControl, FormField } from "@/components/admin/kit/form-field";
import { refusalOf } from "@/components/admin/login/refusal";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { ApiError } from "@/lib/core/client";
import { signInCode } from "@/lib/core/sign-in-schema";

type CodeFormProps = {
  pending: boolean;
  onBack: () => void;
  /** Rejects if the code was refused; the field is then selected for another try. */
  onSubmit: (code: string) => Promise<unknown>;
};

const schema = z.object({ code: signInCode });

export function CodeForm({ pending, onBack, onSubmit }: CodeFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: "" } });
  useEffect(() => form.setFocus("code"), [form.setFocus]);

  const submit = form.handleSubmit(({ code }) =>
    onSubmit(code).catch((refusal: unknown) => {
      // The toast disappears; this message stays until another code is sent.
      form.setError("code", { type: "refused", message: codeError(refusal) });
      form.setFocus("code", { shouldSelect: true });
    }),
  );

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <FormField label="Authentication code" required error={form.formState.errors.code?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("code")}
            {...codeControl}
            className="h-11 text-center text-lg tracking-[0.25em] tabular-nums"
          />
        )}
      </FormField>
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <Button variant="secondary" onClick={onBack} disabled={pending}>
          Back
        </Button>
        <Button type="submit" pending={pending}>
          Verify
        </Button>
      </div>
    </form>
  );
}

/** The server says the same for every credential; here only the code was new. */
function codeError(refusal: unknown): string {
  if (refusal instanceof ApiError && refusal.serverMessage === "Invalid credentials")
    return "This code is wrong, has expired, or was used already.";
  return refusalOf(refusal, "Invalid verification code");
}
