import { useEffect, useRef } from 'react';
import { type PageBox, paddedBox } from '../document-place.ts';
import type { PageSize } from '../pdf/page-geometry.ts';
import classes from '../pdf/page-mark.module.css';

/** Points of the longer side of a picture. */
const LONGER_SIDE = 792;

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** Marks a place on a picture. The mark has its share of the picture, so that it is right at every zoom. */
export function PictureMark({ box, size }: { readonly box: PageBox; readonly size: PageSize }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.length > 0) element.current?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [box]);
  const point = LONGER_SIDE / Math.max(size.width, size.height);
  const [width, height] = [size.width * point, size.height * point];
  const [left, bottom, right, top] = paddedBox(box);
  const style = {
    left: percent(left, width),
    top: percent(height - top, height),
    width: percent(right - left, width),
    height: percent(top - bottom, height),
  };
  return <div ref={element} role="img" aria-label="The line on the page" className={classes.mark} style={style} />;
}
