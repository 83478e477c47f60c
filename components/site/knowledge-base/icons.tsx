import { LineIcon } from "@/components/site/line-icon";

type IconProps = { className?: string };

export const SearchIcon = (props: IconProps) => (
  <LineIcon {...props} d="M3.5 11a7.5 7.5 0 1 0 15 0 7.5 7.5 0 1 0-15 0m17 9.5-4.2-4.2" />
);

export const ShareIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M12 15V3.5m0 0L7.5 8M12 3.5 16.5 8M5 12.5V19a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-6.5"
  />
);

export const PrinterIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M7 8V3.5h10V8M7 16.5H4.5A1.5 1.5 0 0 1 3 15v-5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5a1.5 1.5 0 0 1-1.5 1.5H17M7 13.5h10v7H7z"
  />
);
