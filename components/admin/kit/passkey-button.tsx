import { KeyRound } from "lucide";
import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { authenticateWithPasskey, passkeyObstacle, type RequestOptions } from "@/lib/access/passkeys/browser";
import { passkeyFailure } from "@/lib/access/passkeys/queries";

type PasskeyButtonProps = Pick<ComponentProps<typeof Button>, "className" | "disabled"> & {
  /** Requests the challenge to sign: a new one for each try. */
  requestOptions: () => Promise<RequestOptions>;
  onPasskey: (passkey: Awaited<ReturnType<typeof authenticateWithPasskey>>) => Promise<unknown>;
};

export function PasskeyButton({ requestOptions, onPasskey, ...looks }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const give = async () => {
    const obstacle = passkeyObstacle();
    setFailure(obstacle ?? undefined);
    if (obstacle || isBusy) return;
    setBusy(true);
    try {
      await onPasskey(await authenticateWithPasskey(await requestOptions()));
    } catch (error) {
      setFailure(passkeyFailure(error, "The passkey could not be checked. Please try again."));
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-2">
      <Button variant="secondary" {...looks} pending={isBusy} onClick={() => void give()}>
        <DrawnIcon icon={KeyRound} /> Use a passkey
      </Button>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {failure}
      </p>
    </div>
  );
}
