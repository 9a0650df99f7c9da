import { createLater } from '../create-later.ts';
import { useReached } from '../use-reached.ts';
import styles from './field.module.css';
import type { FieldProps } from './field-form.ts';
import { FieldLabel } from './field-frame.tsx';

const useSignatureField = createLater(() =>
  import('./signature-field.tsx').then(({ SignatureField }) => SignatureField),
);

function Place({ field }: Pick<FieldProps, 'field'>) {
  return (
    <p className={styles.label}>
      <FieldLabel field={field} />
    </p>
  );
}

function LaterSignature(props: FieldProps) {
  const SignatureField = useSignatureField();
  return SignatureField ? <SignatureField {...props} /> : <Place field={props.field} />;
}

/** The pad, or the room for it until the applicant gets near and its code is there. */
export function SignaturePlace(props: FieldProps) {
  const { ref, isReached } = useReached<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.signaturePlace}>
      {isReached ? <LaterSignature {...props} /> : <Place field={props.field} />}
    </div>
  );
}
