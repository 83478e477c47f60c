import { useContext, useEffect, useRef } from "react";
import { FormTextsContext } from "@/components/site/forms/form-texts";
import type { AnswerPromise } from "@/lib/data/hours/promise";

/**
 * Day and hour that a form's promise comes to if it is sent now, by the browser's clock, since pages are
 * cached. Keeps its line free until its code, which no other part of the page needs, has loaded.
 */
export function AnswerBy({ promise }: { promise: AnswerPromise }) {
  const line = useRef<HTMLParagraphElement>(null);
  const { by } = useContext(FormTextsContext).sent;
  useEffect(() => {
    const watching = import("@/components/site/forms/promise-texts").then(
      ({ watchReplyDeadline }) =>
        watchReplyDeadline(promise, by, (text) => {
          if (line.current) line.current.textContent = text;
        }),
      () => undefined,
    );
    return () => void watching.then((stop) => stop?.());
  }, [promise, by]);
  return <p ref={line} className="answer-by without-time" />;
}
