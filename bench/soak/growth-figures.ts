import { assessGrowth, type Tolerance } from '../../e2e/support/soak/growth.ts';
import type { Figure } from '../bench.ts';
import type { Sample } from './watched-services.ts';

interface Measure extends Tolerance {
  readonly measure: string;
  readonly unit: string;
  readonly of: (sample: Sample) => number;
}

const LIVE = { share: 0.03, least: 2, unit: ' MB' };
const RESIDENT = { share: 0.1, least: 15, unit: ' MB' };
const HANDLES = { share: 0.05, least: 4, unit: '' };
const KEYS = { share: 0.1, least: 6, unit: '' };

/** What must not grow, and how much it may vary. */
const MEASURES: readonly Measure[] = [
  { measure: 'API: heap and buffers after gc', of: ({ api }) => api.live, ...LIVE },
  { measure: 'API: resident', of: ({ api }) => api.resident, ...RESIDENT },
  { measure: 'API: resident, its file inspector', of: ({ api }) => api.childrenResident, ...RESIDENT },
  { measure: 'API: open files and sockets', of: ({ api }) => api.openFiles, ...HANDLES },
  { measure: 'worker: heap and buffers after gc', of: ({ worker }) => worker.live, ...LIVE },
  { measure: 'worker: resident, threads included', of: ({ worker }) => worker.resident, ...RESIDENT },
  { measure: 'worker: open files and sockets', of: ({ worker }) => worker.openFiles, ...HANDLES },
  { measure: 'Redis: keys that never expire', of: ({ redis }) => redis.lasting, ...KEYS, share: 0 },
  { measure: 'Redis: keys that expire', of: ({ redis }) => redis.passing, ...KEYS },
  { measure: 'Redis: memory', of: ({ redis }) => redis.megabytes, share: 0.1, least: 1, unit: ' MB' },
];

const rounded = (value: number) => Number(value.toFixed(1));
const signed = (value: number) => (value >= 0 ? `+${rounded(value)}` : `${rounded(value)}`);

function growthFigure(samples: readonly Sample[], { measure, unit, of, share, least }: Measure): Figure {
  const { from, to, allowed, isGrowing } = assessGrowth(samples.map(of), { share, least });
  return {
    bench: 'soak',
    measure: `growth of ${measure}`,
    value: `${signed(to - from)}${unit}`,
    spread: `${rounded(from)} to ${rounded(to)}${unit}, medians of ${Math.floor(samples.length / 3)} samples`,
    goal: `<= ${rounded(allowed)}${unit}`,
    isMet: !isGrowing,
  };
}

/** @param samples without those of the warm-up */
export function growthFigures(samples: readonly Sample[]): readonly Figure[] {
  return MEASURES.map((measure) => growthFigure(samples, measure));
}
