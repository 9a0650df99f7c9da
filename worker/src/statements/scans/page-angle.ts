/** Gray values of a picture, row by row. */
export interface GrayPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

interface Mark {
  readonly x: number;
  readonly y: number;
}

/** Neighboring pixels that differ by more are the edge of a letter, whatever the light. */
const EDGE = 40;
const MAX_MARKS = 60_000;
/** Degrees. A page that lies more aslant is not read. */
const MAX_SKEW = 8;
/** Degrees of each round of the search. */
const STEPS = [1, 0.25, 0.05] as const;

function edgesOf({ data, width, height }: GrayPicture): Mark[] {
  const marks: Mark[] = [];
  for (let y = 1; y < height; y += 1) {
    for (let x = 1; x < width; x += 1) {
      const at = y * width + x;
      const value = data[at] ?? 0;
      const isEdge = Math.abs(value - (data[at - 1] ?? 0)) > EDGE || Math.abs(value - (data[at - width] ?? 0)) > EDGE;
      if (isEdge) marks.push({ x, y });
    }
  }
  const every = Math.ceil(marks.length / MAX_MARKS);
  return every > 1 ? marks.filter((_, at) => at % every === 0) : marks;
}

/** How unevenly the marks lie over lines at that angle. Lines of text lie in few, with empty ones between them. */
function unevenness(marks: readonly Mark[], { degrees, size }: { degrees: number; size: number }): number {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const counts = new Float64Array(3 * size);
  for (const { x, y } of marks) {
    const row = Math.round(y * cosine - x * sine) + size;
    counts[row] = (counts[row] ?? 0) + 1;
  }
  return counts.reduce((sum, count) => sum + count * count, 0);
}

/** The angle at which lines of text run down to the right, in degrees from -8 to 8. */
export function findSkew(picture: GrayPicture): number {
  const marks = edgesOf(picture);
  const size = Math.max(picture.width, picture.height);
  let best = { degrees: 0, score: unevenness(marks, { degrees: 0, size }) };
  let reach = MAX_SKEW;
  for (const step of STEPS) {
    const from = best.degrees - reach;
    for (let degrees = from; degrees <= from + 2 * reach + step / 2; degrees += step) {
      const score = unevenness(marks, { degrees, size });
      if (score > best.score) best = { degrees, score };
    }
    reach = step;
  }
  return best.degrees;
}
