import { SIGNATURE_CANVAS } from '@funding-desk/shared/fields/catalogue';
import {
  type ChangeEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLazyMessages } from '../../language/lazy-messages.ts';
import fieldStyles from '../field.module.css';
import { controlId, describedBy, type FieldProps, type Signature } from '../field-form.ts';
import { FieldLabel, FieldNotes } from '../field-frame.tsx';
import { type RunningPad, startPad } from './drawing-pad.ts';
import styles from './signature.module.css';
import { exportSignature } from './signature-canvas.ts';
import { getInk, type Ink, setInk, withoutLastStroke, withStroke } from './strokes.ts';

const MAX_NAME_LENGTH = 100;

/** The signature to send, undefined for a blank pad or a dot. */
function signatureOf(ink: Ink | undefined): Signature | undefined {
  const png = ink && exportSignature(ink);
  if (!png) return undefined;
  const signature = { png, method: ink.kind };
  setInk(signature, ink);
  return signature;
}

/** The ink on the pad. It updates the form after every stroke and character. */
function useInk({ field, form }: FieldProps) {
  const [ink, setInk] = useState(() => getInk(form.readSignature(field.name)));
  const change = (next: Ink | undefined) => {
    setInk(next);
    form.writeSignature(field.name, signatureOf(next));
  };
  const isSigned = form.readSignature(field.name) !== undefined;
  const state = ink ? (isSigned ? 'signed' : 'dot') : 'blank';
  return { ink, change, state } as const;
}

/** The canvas that displays the ink. */
function useCanvas({ ink, change }: Pick<ReturnType<typeof useInk>, 'ink' | 'change'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<RunningPad>(undefined);
  const current = useRef(ink);
  const addStroke = useEffectEvent((stroke: Parameters<typeof withStroke>[1]) => change(withStroke(ink, stroke)));
  useEffect(() => {
    if (!canvas.current) return;
    const running = startPad(canvas.current, {
      readInk: () => current.current,
      onStroke: (stroke) => addStroke(stroke),
    });
    pad.current = running;
    return running.stop;
  }, []);
  useLayoutEffect(() => {
    current.current = ink;
    pad.current?.draw();
  }, [ink]);
  return canvas;
}

interface ToolsProps extends FieldProps {
  readonly ink: Ink | undefined;
  readonly onChange: (ink: Ink | undefined) => void;
}

/** Undo and clear. */
function PadButtons({ field, ink, onChange }: ToolsProps) {
  const texts = useLazyMessages().signature;
  const ofSigner = <span className="visually-hidden"> {texts.ofSigner(field.person)}</span>;
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={styles.button}
        disabled={ink?.kind !== 'drawn'}
        onClick={() => onChange(withoutLastStroke(ink))}
      >
        {texts.undo}
        {ofSigner}
      </button>
      <button type="button" className={styles.button} disabled={!ink} onClick={() => onChange(undefined)}>
        {texts.clear}
        {ofSigner}
      </button>
    </div>
  );
}

/** Signs with the print name. Without one, or once there is a signature, it proposes nothing. */
function ProposedName({ field, form, ink, onChange }: ToolsProps) {
  const { signAs } = useLazyMessages().signature;
  const readName = () => form.readValues()[`signer${field.person}Name`]?.trim().slice(0, MAX_NAME_LENGTH) ?? '';
  const name = useSyncExternalStore(form.onValues, readName);
  if (ink || name === '') return null;
  const accept = () => {
    onChange({ kind: 'typed', name });
    // The button disappears.
    document.getElementById(controlId(field.name))?.focus();
  };
  return (
    <button type="button" className={styles.button} onClick={accept}>
      {signAs(name)}
    </button>
  );
}

/** Input for a typed name instead of a drawn signature. */
function TypedName({ field, form, ink, onChange }: ToolsProps) {
  const { typeName } = useLazyMessages().signature;
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isBlank = target.value.trim() === '';
    onChange(isBlank ? undefined : { kind: 'typed', name: target.value });
  };
  return (
    <div className={styles.typed}>
      <label className={fieldStyles.label} htmlFor={controlId(field.name)}>
        {typeName}
      </label>
      <input
        className={fieldStyles.control}
        id={controlId(field.name)}
        name={field.name}
        type="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_NAME_LENGTH}
        value={ink?.kind === 'typed' ? ink.name : ''}
        onChange={type}
        aria-invalid={form.errors[field.name] ? true : undefined}
        aria-describedby={describedBy({ field, form })}
      />
      <ProposedName field={field} form={form} ink={ink} onChange={onChange} />
    </div>
  );
}

/** A signature pad, with an input for a typed name as the alternative. */
export function SignatureField({ field, form }: FieldProps) {
  const { ink, change, state } = useInk({ field, form });
  const canvas = useCanvas({ ink, change });
  const texts = useLazyMessages().signature;
  const isInvalid = form.errors[field.name] ? true : undefined;
  const tools = { field, form, ink, onChange: change };
  return (
    <fieldset aria-describedby={describedBy({ field, form })}>
      <legend className={fieldStyles.label}>
        <FieldLabel field={field} />
      </legend>
      <div className={styles.signing}>
        <div>
          <div className={styles.pad} data-invalid={isInvalid}>
            <canvas
              ref={canvas}
              className={styles.canvas}
              width={SIGNATURE_CANVAS.width}
              height={SIGNATURE_CANVAS.height}
              role="img"
              aria-label={texts[state](field.person)}
            />
            {!ink && (
              <span className={styles.padPlaceholder} aria-hidden="true">
                {texts.signHere}
              </span>
            )}
          </div>
          <PadButtons {...tools} />
        </div>
        <p className={styles.or}>{texts.or}</p>
        <TypedName {...tools} />
      </div>
      <p className={styles.remark} aria-live="polite">
        {state === 'dot' && !isInvalid && texts.onlyADot}
      </p>
      <FieldNotes field={field} form={form} />
    </fieldset>
  );
}
