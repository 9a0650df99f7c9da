import { PHOTO_SIDE } from '@funding-desk/shared/schemas/document/account-statement';
import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { InlineNotice } from '../../../components/notices.tsx';
import { type DocumentPlace, type PageBox, paddedBox, percent } from './document-place.ts';
import {
  fitZoom,
  nextRotation,
  nextZoom,
  type PageSize,
  previousZoom,
  type Rotation,
  rotatedSize,
  zoomed,
} from './pdf/page-geometry.ts';
import marks from './pdf/page-mark.module.css';
import { useFocusedPane } from './use-focused-pane.ts';
import type { ViewControls } from './view-controls.ts';
import { ViewerToolbar } from './viewer-toolbar.tsx';
import classes from './workbench.module.css';

interface Picture {
  readonly address: string;
  readonly size: PageSize;
}

/** Address and size of the picture while the component is mounted. */
function usePicture(file: Blob) {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [isDamaged, setIsDamaged] = useState(false);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    const image = new Image();
    image.src = address;
    let isClosed = false;
    image.decode().then(
      () => !isClosed && setPicture({ address, size: { width: image.naturalWidth, height: image.naturalHeight } }),
      () => !isClosed && setIsDamaged(true),
    );
    return () => {
      isClosed = true;
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return { picture, isDamaged };
}

/** Zoom and rotation of a picture that fits the width of the pane until it is zoomed. */
function usePictureView(size: PageSize, width: number) {
  /** Null while it fits the width. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [rotation, setRotation] = useState<Rotation>(0);
  const zoom = chosen ?? fitZoom(rotatedSize(size, rotation), width);
  const controls: ViewControls = {
    zoomIn: () => setChosen(nextZoom(zoom)),
    zoomOut: () => setChosen(previousZoom(zoom)),
    fitWidth: () => setChosen(null),
    turn: () => setRotation(nextRotation),
    goTo: () => undefined,
  };
  return { view: { zoom, isFitted: chosen === null, page: 1, pageCount: 1 }, rotation, controls };
}

/** Marks a place on a picture. The mark has its share of the picture, so that it is right at every zoom. */
function PictureMark({ box, size }: { readonly box: PageBox; readonly size: PageSize }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.length > 0) element.current?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [box]);
  const point = PHOTO_SIDE / Math.max(size.width, size.height);
  const [width, height] = [size.width * point, size.height * point];
  const [left, bottom, right, top] = paddedBox(box);
  const style = {
    left: percent(left, width),
    top: percent(height - top, height),
    width: percent(right - left, width),
    height: percent(top - bottom, height),
  };
  return <div ref={element} role="img" aria-label="The line on the page" className={marks.mark} style={style} />;
}

interface PicturePaneProps {
  readonly picture: Picture;
  readonly name: string;
  readonly box: PageBox | null;
}

function PicturePane({ picture: { address, size }, name, box }: PicturePaneProps) {
  const pane = useRef<HTMLElement>(null);
  const { ref: inside, width } = useElementSize();
  const { view, rotation, controls } = usePictureView(size, width);
  useFocusedPane(pane);
  const shown = zoomed(size, view.zoom);
  const frame = rotatedSize(shown, rotation);
  // A transform does not move the box, so the centers must meet.
  const offset = { left: (frame.width - shown.width) / 2, top: (frame.height - shown.height) / 2 };
  return (
    <>
      <ViewerToolbar view={view} controls={controls} pane={pane} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling pane needs the focus to be scrolled with the keyboard. */}
      <section ref={pane} className={classes.pane} aria-label={`Picture ${name}`} tabIndex={0}>
        <div ref={inside}>
          {width > 0 && (
            <div className={classes.pictureFrame} style={frame}>
              <div className={classes.picture} style={{ ...shown, ...offset, rotate: `${rotation}deg` }}>
                <img src={address} alt={name} />
                {box && <PictureMark box={box} size={size} />}
              </div>
            </div>
          )}
        </div>
      </section>
    </>
  );
}

interface PicturePageProps {
  readonly file: Blob;
  readonly name: string;
  /** What is marked on it, if something is. */
  readonly place: DocumentPlace | undefined;
  readonly downloadButton: ReactNode;
  readonly loading: ReactNode;
}

/** A picture with the same buttons and keys as a PDF. */
export function PicturePage({ file, name, place, downloadButton, loading }: PicturePageProps) {
  const { picture, isDamaged } = usePicture(file);
  if (isDamaged) {
    const text = 'This picture is damaged, so it cannot be shown here.';
    return <InlineNotice kind="error" text={text} action={downloadButton} />;
  }
  const box = place && 'box' in place ? place.box : null;
  return picture ? <PicturePane picture={picture} name={name} box={box} /> : loading;
}
