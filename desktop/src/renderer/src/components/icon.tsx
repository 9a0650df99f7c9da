/** Outlines on a 16-unit grid. */
const PATHS = {
  forms: 'M4 1.75h5.5L13 5.25v9H4zM9.25 2v3.5h3.5M6 8.25h4.75M6 11h4.75',
  logout: 'M6.5 2.5H3v11h3.5M10 5l3 3-3 3M13 8H6',
  sun: 'M8 5.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1',
  moon: 'M13.25 9.75A5.75 5.75 0 0 1 6.25 2.75a5.75 5.75 0 1 0 7 7',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.5 10.5l3 3',
  columns: 'M2 3h12v10H2zM6 3v10M10 3v10',
  up: 'M8 13V3.5M4.25 7 8 3.25 11.75 7',
  down: 'M8 3v9.5M4.25 9 8 12.75 11.75 9',
  trash: 'M2.5 4.25h11M6.25 4V2.5h3.5V4M4 4.25l.5 9h7l.5-9M6.75 6.75v4M9.25 6.75v4',
  check: 'M3 8.5 6.5 12 13 4.5',
  info: 'M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5M8 7.25v4M8 4.75v.25',
  warning: 'M8 2 1.75 13.25h12.5zM8 6.5v3M8 11.25v.25',
  export: 'M8 10V2.25M5 5l3-3 3 3M3 9.5v4h10v-4',
  lock: 'M3.5 7h9v6.5h-9zM5.25 7V5a2.75 2.75 0 0 1 5.5 0v2',
} as const;

export type IconName = keyof typeof PATHS;

/** A decoration: whatever it says is also said in words. */
export function Icon({
  name,
  size = 16,
  className,
}: {
  name: IconName;
  size?: number;
  className?: string | undefined;
}) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
