import { Decimal } from 'decimal.js';

interface Ratio {
  readonly part: number;
  readonly whole: number;
  /** Decimal places, rounded half up. */
  readonly places: number;
}

/** A ratio of whole numbers as decimal text. Null when the whole is not above zero. */
export function ratioText({ part, whole, places }: Ratio): string | null {
  if (whole <= 0) return null;
  return new Decimal(part).div(whole).toFixed(places, Decimal.ROUND_HALF_UP);
}
