const SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** File size in base 1024 with two decimals (specification, section 9). Bytes are whole numbers. */
export function formatFileSize(bytes: number): string {
  const exponent = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), SIZE_UNITS.length - 1);
  const amount = bytes / 1024 ** exponent;
  return `${exponent === 0 ? amount : amount.toFixed(2)} ${SIZE_UNITS[exponent]}`;
}
