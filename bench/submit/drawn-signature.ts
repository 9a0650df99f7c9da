import { SIGNATURE_CANVAS } from '@funding-desk/shared/fields/catalogue';
import sharp from 'sharp';

/** A signature of several strokes as the form makes it: ink on a transparent ground, PNG data URL of 10 KB. @param phase makes one differ from another */
export async function drawnSignature(phase: number): Promise<string> {
  const { width, height, lineWidth } = SIGNATURE_CANVAS;
  const strokes = Array.from({ length: 4 }, (_, stroke) => {
    const points = Array.from({ length: 90 }, (_, step) => {
      const x = 25 + stroke * 80 + step * 1.3 + 16 * Math.sin(step / 5 + phase);
      const y = 60 + 42 * Math.sin(step / (6 + stroke) + phase) * Math.cos(step / 17);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    });
    return `<polyline points="${points.join(' ')}" fill="none" stroke="#111" stroke-width="${lineWidth}" stroke-linecap="round"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${strokes.join('')}</svg>`;
  const png = await sharp(Buffer.from(svg)).ensureAlpha().png({ compressionLevel: 6 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
