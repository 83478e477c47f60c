import { Send } from "lucide";
import { useId, useState } from "react";
import { FormField } from "@/components/admin/kit/form-field";
import { useSendToken } from "@/components/admin/kit/use-send-token";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Input } from "@/components/ui/input";
import { useResendMail } from "@/lib/admin/mail/queries";
import { ApiError } from "@/lib/core/client";
import { type OutgoingMail, resendInput } from "@/lib/jobs/mail/schema";

type ResendFormProps = { mail: OutgoingMail; to: string; onSent: () => void };

export function ResendForm({ mail, to, onSent }: ResendFormProps) {
  const [address, setAddress] = useState(to);
  const [error, setError] = useState<string>();
  const { tokenOf, forget } = useSendToken(`mail:${mail.id}`);
  const resend = useResendMail(mail.id);
  const id = useId();
  const send = () => {
    // An unchanged address may be one that the server spells in its own way.
    const typed = resendInput.shape.to.safeParse(address);
    if (address !== to && !typed.success) return setError(typed.error.issues[0]?.message);
    setError(undefined);
    resend.mutate(
      { token: tokenOf(address), ...(address !== to && { to: typed.data }) },
      {
        onSuccess: () => {
          forget();
          onSent();
        },
        onError: (failure) => failure instanceof ApiError && setError(failure.fields.to?.[0]),
      },
    );
  };
  return (
    <form
      noValidate
      aria-labelledby={id}
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h3 id={id} className="font-semibold text-ink">
        Send it again
      </h3>
      <FormField
        label="To"
        required
        error={error}
        hint={
          mail.sentAt
            ? "Correct the address if it was wrong. This email stays listed with what was sent to whom."
            : "Correct the address if it is wrong. This email isn't tried any more then."
        }
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </FormField>
      <Button type="submit" className="justify-self-start" pending={resend.isPending}>
        <DrawnIcon icon={Send} /> Send again
      </Button>
    </form>
  );
}
