export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Degrees, clockwise. */
export type Rotation = 0 | 90 | 180 | 270;

const ZOOM_STEPS = [0.25, 0.33, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;
export const MIN_ZOOM = ZOOM_STEPS[0];
export const MAX_ZOOM = 4;
/** A step must be visible. */
const TOLERANCE = 0.01;

export function nextZoom(zoom: number): number {
  return ZOOM_STEPS.find((step) => step > zoom + TOLERANCE) ?? MAX_ZOOM;
}

export function previousZoom(zoom: number): number {
  return ZOOM_STEPS.findLast((step) => step < zoom - TOLERANCE) ?? MIN_ZOOM;
}

const ROTATED: Readonly<Record<Rotation, Rotation>> = { 0: 90, 90: 180, 180: 270, 270: 0 };
export const nextRotation = (rotation: Rotation): Rotation => ROTATED[rotation];

export function rotatedSize({ width, height }: PageSize, rotation: Rotation): PageSize {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The zoom at which a page is as wide as the pane. A photo on a phone takes less than the smallest step. */
export function fitZoom(page: PageSize, paneWidth: number): number {
  return Math.min(paneWidth / page.width, MAX_ZOOM);
}

export function zoomed({ width, height }: PageSize, zoom: number): PageSize {
  return { width: Math.max(1, Math.round(width * zoom)), height: Math.max(1, Math.round(height * zoom)) };
}
