import { type ReactNode, useEffect, useState } from 'react';
import { InlineNotice } from '../../../components/notices.tsx';
import classes from './document-viewer.module.css';
import { PagePane } from './page-pane.tsx';
import { type PageSize, type Rotation, rotatedSize, zoomed } from './pdf/page-geometry.ts';

/** Address and size of the picture while the component is mounted. */
function usePicture(file: Blob) {
  const [picture, setPicture] = useState<{ readonly address: string; readonly size: PageSize } | null>(null);
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

interface RotatedPictureProps {
  readonly address: string;
  readonly size: PageSize;
  readonly rotation: Rotation;
  readonly zoom: number;
  readonly name: string;
}

function RotatedPicture({ address, size, rotation, zoom, name }: RotatedPictureProps) {
  const { width, height } = zoomed(size, zoom);
  const frame = rotatedSize({ width, height }, rotation);
  // A transform does not move the box, so the centers must meet.
  const style = { width, height, left: (frame.width - width) / 2, top: (frame.height - height) / 2 };
  return <img className={classes.picture} style={{ ...style, rotate: `${rotation}deg` }} src={address} alt={name} />;
}

interface PicturePageProps {
  readonly file: Blob;
  readonly name: string;
  /** Opens the document outside of the page. */
  readonly openButton: ReactNode;
  readonly loading: ReactNode;
}

/** A picture with the same buttons and keys as a PDF. */
export function PicturePage({ file, name, openButton, loading }: PicturePageProps) {
  const { picture, isDamaged } = usePicture(file);
  if (isDamaged) {
    const text = 'This picture is damaged, so it cannot be shown here.';
    return <InlineNotice kind="error" text={text} action={openButton} />;
  }
  if (!picture) return loading;
  return (
    <PagePane
      sizes={[picture.size]}
      renderPage={({ zoom, rotation }) => <RotatedPicture {...picture} zoom={zoom} rotation={rotation} name={name} />}
    />
  );
}
