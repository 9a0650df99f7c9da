/** Dollars of a typed amount: '$95,000.00' -> 95000. Null when it is not a number. */
export function dollarsOf(typed: string): number | null {
  const plain = typed.replace(/[$,\s]/g, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}
