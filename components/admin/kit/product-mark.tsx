export function ProductMark() {
  return (
    <svg aria-hidden viewBox="0 0 100 100" className="size-8 shrink-0">
      <defs>
        <linearGradient id="mark-bay" x1=".1" y1="0" x2=".9" y2="1">
          <stop stopColor="#5b8df7" />
          <stop offset="1" stopColor="#1d4ed8" />
        </linearGradient>
        <linearGradient id="mark-sun" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#fdba74" />
          <stop offset="1" stopColor="#f97316" />
        </linearGradient>
      </defs>
      <rect width="100" height="100" rx="24" fill="url(#mark-bay)" />
      <path d="M25.5 53a24.5 24.5 0 0 1 49 0Z" fill="url(#mark-sun)" />
      <g fill="none" strokeLinecap="round">
        <path d="M14.5 64q9-9.5 18 0t18 0 18 0 17 0" stroke="#fff" strokeWidth="7.4" />
        <path d="M32 81.5q9-9.5 18 0t18 0" stroke="#dbe8ff" strokeWidth="6.4" />
      </g>
    </svg>
  );
}
