const MAX_BYTES = 2 * 1024 * 1024;
const MAX_SIDE = 4_000;

/** How each type begins, in base64: the content tells, not the name of the file. */
const TYPES = [
  { mediaType: 'image/png', start: 'iVBORw0KGgo' },
  { mediaType: 'image/jpeg', start: '/9j/' },
] as const;

const UNSUPPORTED = 'Only PNG and JPEG pictures can be logos.';
const TOO_LARGE = 'This picture is larger than 2 MB. Please choose a smaller one.';
const TOO_WIDE = `This picture is larger than ${MAX_SIDE} × ${MAX_SIDE} pixels.`;
const UNREADABLE = 'This picture cannot be opened. Please save it again and choose the new copy.';

export type PictureReading =
  | { readonly outcome: 'picture'; readonly dataUrl: string }
  | { readonly outcome: 'refused'; readonly problem: string };

const refused = (problem: string): PictureReading => ({ outcome: 'refused', problem });

/** Content as base64, or null when the file cannot be read (any more). */
function readBase64(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}

/** Width and height in pixels, or null for what does not open. */
async function measure(dataUrl: string): Promise<{ width: number; height: number } | null> {
  const image = new Image();
  image.src = dataUrl;
  try {
    await image.decode();
  } catch {
    return null;
  }
  return { width: image.naturalWidth, height: image.naturalHeight };
}

/** Reads a logo, and refuses what the server would refuse (decisions, section 3) before it is sent. */
export async function readPicture(file: File): Promise<PictureReading> {
  if (file.size > MAX_BYTES) return refused(TOO_LARGE);
  const content = await readBase64(file);
  if (content === null) return refused(UNREADABLE);
  const type = TYPES.find(({ start }) => content.startsWith(start));
  if (!type) return refused(UNSUPPORTED);
  const dataUrl = `data:${type.mediaType};base64,${content}`;
  const size = await measure(dataUrl);
  if (!size) return refused(UNREADABLE);
  if (size.width > MAX_SIDE || size.height > MAX_SIDE) return refused(TOO_WIDE);
  return { outcome: 'picture', dataUrl };
}
