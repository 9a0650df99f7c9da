import type { ReactNode } from 'react';
import { createLater } from '../create-later.ts';
import type { FieldProps } from '../fields/field-form.ts';

interface KeptPlaceProps extends FieldProps {
  /** The field's own control. */
  readonly children: ReactNode;
}

const useKeptField = createLater(() => import('./kept-field.tsx').then(({ KeptField }) => KeptField));

function Kept({ mask, ...props }: KeptPlaceProps & { mask: string }) {
  const KeptField = useKeptField();
  return KeptField ? <KeptField mask={mask} {...props} /> : null;
}

/** A field's own control, or the mask of what the server keeps of it. */
export function KeptPlace(props: KeptPlaceProps) {
  const mask = props.form.kept?.[props.field.name];
  return mask === undefined ? props.children : <Kept mask={mask} {...props} />;
}
