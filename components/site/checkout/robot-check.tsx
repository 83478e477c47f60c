import type { RefObject } from "react";
import { useCheckoutTexts } from "@/components/site/checkout/checkout-texts";

export function RobotCheck({ place, failed }: { place: RefObject<HTMLDivElement | null>; failed: boolean }) {
  const { payment } = useCheckoutTexts();
  return (
    <div className="sm:col-span-2">
      <div ref={place} />
      {failed && (
        <p role="alert" className="mt-2 font-medium text-danger text-sm">
          {payment.noRobotCheck}
        </p>
      )}
    </div>
  );
}
