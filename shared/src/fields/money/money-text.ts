const MINUS = '\u2212';

/** Dollars and cents without separators, as spreadsheets read them: '1204.50', '-12.00'. */
export function plainDollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Whole cents as dollars: '$1,204.50', '−$12.00'. */
export function centsText(cents: number): string {
  const dollars = plainDollars(Math.abs(cents)).replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${cents < 0 ? MINUS : ''}$${dollars}`;
}

/** As `centsText`, without cents where there are none: '$10,000'. */
export const shortCentsText = (cents: number): string => centsText(cents).replace(/\.00$/, '');
