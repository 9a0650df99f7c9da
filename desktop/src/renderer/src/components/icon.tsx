/** Outlines on a 16-unit grid. */
const PATHS = {
  forms: 'M4 1.75h5.5L13 5.25v9H4zM9.25 2v3.5h3.5M6 8.25h4.75M6 11h4.75',
  companies: 'M2.75 14V2.5h6.5V14M9.25 6h4v8M1.5 14h13M5 5.25h2M5 8h2M5 10.75h2M11.25 8.75v0M11.25 11.25v0',
  funders:
    'M8 2.5c3 0 5 .9 5 2s-2 2-5 2-5-.9-5-2 2-2 5-2M3 4.5V8c0 1.1 2 2 5 2s5-.9 5-2V4.5M3 8v3.5c0 1.1 2 2 5 2s5-.9 5-2V8',
  teams:
    'M8 8.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5M4 13.25c.25-2 1.75-3 4-3s3.75 1 4 3M3 7.5a1.5 1.5 0 0 1 .25-2.9M13 7.5a1.5 1.5 0 0 0-.25-2.9M1.25 11.5c.1-1 .6-1.75 1.4-2.1M14.75 11.5c-.1-1-.6-1.75-1.4-2.1',
  users: 'M8 7.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5M2.75 13.75c.4-2.6 2.3-4 5.25-4s4.85 1.4 5.25 4',
  roles: 'M8 1.75 13 3.5v4c0 3.1-2 5.4-5 6.75-3-1.35-5-3.65-5-6.75v-4zM5.75 7.75 7.4 9.4l2.85-2.9',
  links:
    'M6.75 9.25a2.75 2.75 0 0 0 3.9 0l2.1-2.1a2.75 2.75 0 0 0-3.9-3.9l-.85.85M9.25 6.75a2.75 2.75 0 0 0-3.9 0l-2.1 2.1a2.75 2.75 0 0 0 3.9 3.9l.85-.85',
  attachments: 'M13 7.5 8 12.5a2.8 2.8 0 0 1-4-4l5-5a1.9 1.9 0 0 1 2.7 2.7l-5 5a.9.9 0 0 1-1.3-1.3L10 4.9',
  dashboard: 'M2.5 2.5v11h11M5.25 11V8.5M8.25 11V5.5M11.25 11V7',
  bell: 'M8 1.75v1M3 11.75h10l-1.25-2V7a3.75 3.75 0 0 0-7.5 0v2.75zM6.5 13.75h3',
  plus: 'M8 3v10M3 8h10',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.25V2.5h-8v8h2.75',
  open: 'M9 2.5h4.5V7M13.25 2.75 7.5 8.5M11.5 9v4.5h-9v-9H7',
  import: 'M8 2.25V10M5 7l3 3 3-3M3 9.5v4h10v-4',
  image: 'M2.25 3h11.5v10H2.25zM2.5 11.5 6 8l3 3 2-2 2.5 2.5M10.25 6v0',
  logout: 'M6.5 2.5H3v11h3.5M10 5l3 3-3 3M13 8H6',
  sun: 'M8 5.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1',
  moon: 'M13.25 9.75A5.75 5.75 0 0 1 6.25 2.75a5.75 5.75 0 1 0 7 7',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.5 10.5l3 3',
  columns: 'M2 3h12v10H2zM6 3v10M10 3v10',
  up: 'M8 13V3.5M4.25 7 8 3.25 11.75 7',
  down: 'M8 3v9.5M4.25 9 8 12.75 11.75 9',
  chevron: 'M4 6.25 8 10.25 12 6.25',
  close: 'M4 4l8 8M12 4l-8 8',
  filter: 'M2.5 4h11M4.75 8h6.5M6.75 12h2.5',
  more: 'M3.5 8v0M8 8v0M12.5 8v0',
  keyboard: 'M1.75 4h12.5v8H1.75zM4.5 6.5v0M8 6.5v0M11.5 6.5v0M5 9.5h6',
  trash: 'M2.5 4.25h11M6.25 4V2.5h3.5V4M4 4.25l.5 9h7l.5-9M6.75 6.75v4M9.25 6.75v4',
  check: 'M3 8.5 6.5 12 13 4.5',
  info: 'M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5M8 7.25v4M8 4.75v.25',
  question: 'M5 5.25a3 3 0 1 1 4.5 2.6C8.5 8.4 8 9 8 10.25M8 13.25v.25',
  warning: 'M8 2 1.75 13.25h12.5zM8 6.5v3M8 11.25v.25',
  export: 'M8 10V2.25M5 5l3-3 3 3M3 9.5v4h10v-4',
  clock: 'M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5M8 4.75V8.25l2.25 1.5',
  settings:
    'M2 5h6.25M11.75 5H14M2 11h2.25M7.75 11H14M10 3.25a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5M6 9.25a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5',
  lock: 'M3.5 7h9v6.5h-9zM5.25 7V5a2.75 2.75 0 0 1 5.5 0v2',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon. The text beside it carries the meaning. */
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
