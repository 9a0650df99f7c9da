const ZEROS = { k: 3, m: 6 } as const;

/** '85k' and '1.5m' mean thousands and millions. The point moves in the text, so no digit changes. */
function withoutShorthand(text: string): string {
  const [, sign = '', amount = '', unit = ''] = /^(\D*)(\d[\d,.]*)\s*([km])\b/i.exec(text) ?? [];
  const [whole = '', part = '', ...more] = amount.replaceAll(',', '').split('.');
  if (whole === '' || more.length > 0) return text;
  const zeros = ZEROS[/k/i.test(unit) ? 'k' : 'm'];
  const moved = (whole + part.slice(0, zeros).padEnd(zeros, '0')).replace(/^0+(?=\d)/, '');
  const rest = part.slice(zeros);
  return sign + moved + (rest && `.${rest}`);
}

/** Converts '85.000,00', '85 000', '85 000,50', '85000,50' and "85'000" to the US notation. */
function fromElsewhere(text: string): string {
  const isPointed = /^\D*\d{1,3}(\.\d{3})+(,\d{1,2})?\D*$/.test(text);
  const plain = isPointed ? text.replaceAll('.', '').replace(',', '.') : text;
  const joined = plain.replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, '$1');
  // After a comma between thousands there are three digits.
  return /^\D*\d+,\d{1,2}\D*$/.test(joined) ? joined.replace(',', '.') : joined;
}

/**
 * A typed amount in the US notation: commas between thousands, at most two decimals. A minus stays, so that validation
 * can report it. Undefined for a text with two amounts or too many digits.
 * @param isWhole the text was inserted at once, for example pasted
 */
export function formatMoney(text: string, isWhole: boolean): string | undefined {
  const plain = withoutShorthand(isWhole ? fromElsewhere(text) : text);
  // Two amounts, such as '5,000 - 6,000', are ambiguous.
  if (/\d[^\d.,]+\d/.test(plain)) return undefined;
  const [, sign = '', amount = ''] = /^\s*(-?)(.*)$/.exec(plain) ?? [];
  const [whole = '', cents, ...more] = amount.replace(/[^\d.]/g, '').split('.');
  if (whole.length > 12 || (cents ?? '').length > 2 || more.length > 0) return undefined;
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + (cents === undefined ? '' : `.${cents}`);
}

const AMOUNT = /^[\s$]*\d[\d.,\s'’]*[km]?[\s$]*$/i;

/** Whole cents of a typed amount: '1,234.56', '1.234,56', '50k', '$50,000'. Null for other texts and below zero. */
export function centsOf(typed: string): number | null {
  const text = typed.normalize('NFKC');
  if (!AMOUNT.test(text)) return null;
  const plain = formatMoney(text.trim(), true)?.replaceAll(',', '') ?? '';
  const [, whole = '', cents = ''] = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  return whole === '' ? null : Number(whole + cents.padEnd(2, '0'));
}
