import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

const itemSchema = z.object({
  str: z.string(),
  transform: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]),
  width: z.number(),
});

/** A text where the reader of the page sees it. Lengths in points, from the upper left corner of the visible page. */
interface SeenText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly isUpright: boolean;
}

export interface SeenPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly SeenText[];
}

/** The pages as viewers turn and cut them. */
export async function seenPages(pdf: Uint8Array): Promise<readonly SeenPage[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS });
  const document = await loading.promise;
  const pages: SeenPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.map((item): SeenText => {
      const { str, transform, width } = itemSchema.parse(item);
      const [a, b, c, d, x, y] = transform;
      const size = Math.hypot(c, d);
      const [left = 0, baseline = 0] = viewport.convertToViewportPoint(x, y);
      const [right = 0, end = 0] = viewport.convertToViewportPoint(x + (a / size) * width, y + (b / size) * width);
      return { text: str, left, right, baseline, isUpright: Math.abs(end - baseline) < 0.1 && right >= left };
    });
    pages.push({
      width: viewport.width,
      height: viewport.height,
      texts: texts.filter(({ text }) => text.trim() !== ''),
    });
  }
  await loading.destroy();
  return pages;
}
