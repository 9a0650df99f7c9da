import { type BrowserWindow, type Rectangle, screen } from 'electron';
import type { WindowPlace } from './settings.ts';

const DEFAULT_SIZE = { width: 1280, height: 820 };

/** The place within the screens that are there now, so that a window of a screen that was taken away comes back. */
export function clampPlace(place: Rectangle, area: Rectangle): Rectangle {
  const width = Math.min(place.width, area.width);
  const height = Math.min(place.height, area.height);
  const x = Math.min(Math.max(place.x, area.x), area.x + area.width - width);
  const y = Math.min(Math.max(place.y, area.y), area.y + area.height - height);
  return { x, y, width, height };
}

export function firstPlace(kept: WindowPlace | null): Partial<Rectangle> {
  if (!kept) return DEFAULT_SIZE;
  return clampPlace(kept, screen.getDisplayMatching(kept).workArea);
}

export function placeOf(window: BrowserWindow): WindowPlace {
  return { ...window.getNormalBounds(), isMaximized: window.isMaximized() };
}
