import { useState } from 'react';
import { useKeys } from '../page/use-keys.ts';
import { MAX_ZOOM, MIN_ZOOM, nextRotation, nextZoom, previousZoom, type Rotation } from './pdf/page-geometry.ts';

/** Zoom and rotation of the pages. A zoom of null fits the width of the pane. */
export function usePageView() {
  const [zoom, setZoom] = useState<number | null>(null);
  const [rotation, setRotation] = useState<Rotation>(0);
  return { zoom, setZoom, rotation, rotate: () => setRotation(nextRotation) };
}

interface ZoomActions {
  /** The zoom on the screen, also when it fits the width. */
  readonly shownZoom: number;
  readonly setZoom: (zoom: number | null) => void;
  readonly rotate: () => void;
}

/** The actions of the toolbar, which single keys run as well. */
export function useViewActions({ shownZoom, setZoom, rotate }: ZoomActions) {
  const zoomIn = () => setZoom(nextZoom(shownZoom));
  const zoomOut = () => setZoom(previousZoom(shownZoom));
  const fitWidth = () => setZoom(null);
  // On many keyboards '+' needs Shift, and '=' is the same key without it.
  useKeys({ '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fitWidth, r: rotate });
  return {
    zoomIn,
    zoomOut,
    fitWidth,
    rotate,
    canZoomIn: shownZoom < MAX_ZOOM,
    canZoomOut: shownZoom > MIN_ZOOM,
  };
}
