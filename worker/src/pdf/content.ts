/** A number within a page's content: a thousandth of a point is finer than any printer. */
export function operand(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

const colors = new Map<string, string>();

/** `#rrggbb` as the three numbers that a colour operator takes. */
export function colorOperands(color: string): string {
  const known = colors.get(color);
  if (known !== undefined) return known;
  const value = Number.parseInt(color.slice(1), 16);
  const operands = [value >> 16, (value >> 8) & 0xff, value & 0xff].map((part) => operand(part / 255)).join(' ');
  colors.set(color, operands);
  return operands;
}

/** Adds operators to the page. Each character is a byte. */
export function addOperators(doc: PDFKit.PDFDocument, operators: string): void {
  doc.addContent(Buffer.from(`${operators}\n`, 'latin1'));
}
