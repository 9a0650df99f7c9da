import { SIGNATURE_CANVAS } from '@funding-desk/shared/fields/catalogue';
import sharp from 'sharp';
import { prepareApplication } from '../../e2e/support/applications/apply.ts';
import type { Services } from '../../e2e/support/services/services.ts';
import { distinctBusiness } from '../lib/distinct-business.ts';
import type { Call } from '../lib/load.ts';

/** A signature as the form creates it: a PNG data URL of 10 KB, transparent. @param phase varies the strokes */
async function drawnSignature(phase: number): Promise<string> {
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

/** Number of applications prepared in parallel. */
const AT_ONCE = 4;

const JSON_BODY = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/150' };

/** What the form sends besides the fields. */
const MORE = {
  signatureMethods: { signer1: 'drawn', signer2: 'drawn' },
  timeZone: 'America/New_York',
  language: 'en',
} as const;

/** Both signatures of an application, as the form creates them. */
export async function drawnSignatures() {
  return { signer1Signature: await drawnSignature(0), signer2Signature: await drawnSignature(1) };
}

/** Bodies of complete applications, each with a session and an uploaded statement of its own. */
export async function prepareBodies(services: Services, count: number): Promise<readonly Record<string, unknown>[]> {
  const over = { ...MORE, signatures: await drawnSignatures() };
  const bodies: Record<string, unknown>[] = [];
  let left = count;
  const prepare = async () => {
    while (left > 0) {
      left -= 1;
      bodies.push(await prepareApplication(services, { ...over, ...distinctBusiness() }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, prepare));
  return bodies;
}

/** The call that submits an application. */
export function submitCall(body: Readonly<Record<string, unknown>>): Call {
  return { method: 'POST', path: '/api/form/submit', headers: JSON_BODY, body: JSON.stringify(body) };
}

/** Repeats the same application, for a server without form sessions. */
export function repeatedCall({ path, body, count }: { path: string; body: object; count: number }): readonly Call[] {
  const text = JSON.stringify(body);
  return Array.from({ length: count }, () => ({ method: 'POST', path, headers: JSON_BODY, body: text }));
}
