import { type RefObject, useEffect, useRef, useState } from "react";

export function useWidth(initial: number): [place: RefObject<HTMLDivElement | null>, width: number] {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width];
}
