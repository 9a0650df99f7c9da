const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** Size for people: by 1024, at most two decimals ('1.5 MB'). */
export function fileSizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${UNITS[step]}`;
}
