import { type DecimalText, toDecimalText } from '../exact/exact-decimal.ts';
import { wholeOfDigits } from '../exact/whole-numbers.ts';

/** A typed factor: '1.30', '1,30' or '1.30x'. Null if it is none. */
export function typedFactor(typed: string): DecimalText | null {
  const text = typed.normalize('NFKC').trim().replace(',', '.').replace(/\s*x$/i, '');
  return /^\d{1,2}(\.\d{1,6})?$/.test(text) ? toDecimalText(text) : null;
}

/** A typed number of payments, such as '1,200'. Null if it is none. It may be more than an offer has. */
export function typedCount(typed: string): number | null {
  const digits = typed.normalize('NFKC').replace(/[\s,]/g, '');
  return /^\d{1,6}$/.test(digits) ? wholeOfDigits(digits) : null;
}
