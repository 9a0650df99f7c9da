import { SIGNATURE_CANVAS } from '@funding-desk/shared/fields/catalogue';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { startDrawing } from './drawing-pad.ts';
import styles from './field.module.css';
import { controlId, describedBy, type FieldProps } from './field-form.ts';
import { FieldLabel, FieldNotes } from './field-frame.tsx';
import { clearCanvas, drawPng, drawTypedName, exportPng, isSigned, pixelRatio } from './signature-canvas.ts';

/** Pad state and what the person does to it; tells the form after every stroke and letter. */
function useSignature({ field, form }: FieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio] = useState(pixelRatio);
  const [typedName, setTypedName] = useState('');
  const [isMarked, setMarked] = useState(() => form.readSignature(field.name) !== undefined);
  const isTyped = useRef(form.readSignature(field.name)?.method === 'typed');

  const clear = () => {
    if (canvas.current) clearCanvas(canvas.current);
    isTyped.current = false;
    setTypedName('');
    setMarked(false);
    form.writeSignature(field.name, undefined);
  };
  const beginStroke = () => {
    if (isTyped.current) clear();
  };
  const endStroke = () => {
    if (!canvas.current) return;
    setMarked(true);
    const png = exportPng(canvas.current);
    form.writeSignature(field.name, isSigned(canvas.current) ? { png, method: 'drawn' } : undefined);
  };
  const typeName = (event: ChangeEvent<HTMLInputElement>) => {
    const name = event.target.value;
    if (name.trim() === '' || !canvas.current) return clear();
    isTyped.current = true;
    setTypedName(name);
    setMarked(true);
    drawTypedName(canvas.current, name.trim());
    form.writeSignature(field.name, { png: exportPng(canvas.current), method: 'typed' });
  };

  const events = useRef({ beginStroke, endStroke });
  useEffect(() => {
    events.current = { beginStroke, endStroke };
  });
  return { canvas, ratio, typedName, isMarked, clear, typeName, events };
}

/** Starts drawing on the canvas while it is mounted, and restores what was signed before it was last unmounted. */
function useDrawing(
  { canvas, events }: Pick<ReturnType<typeof useSignature>, 'canvas' | 'events'>,
  signedPng: string | undefined,
) {
  const initialPng = useRef(signedPng);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    if (initialPng.current) drawPng(element, initialPng.current);
    let stop: (() => void) | undefined;
    let isGone = false;
    const handlers = { onBegin: () => events.current.beginStroke(), onEnd: () => events.current.endStroke() };
    startDrawing(element, handlers)
      .then((off) => {
        if (isGone) off();
        else stop = off;
      })
      // Without the drawing code the typed signature still works.
      .catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [canvas, events]);
}

/** A pad to sign on with mouse, pen or finger, and a box in which to type the name instead. */
export function SignatureField({ field, form }: FieldProps) {
  const signature = useSignature({ field, form });
  useDrawing(signature, form.readSignature(field.name)?.png);
  const isInvalid = form.errors[field.name] ? true : undefined;
  return (
    <fieldset className={styles.signature} aria-describedby={describedBy({ field, form })}>
      <legend className={styles.label}>
        <FieldLabel field={field} />
      </legend>
      <div className={styles.signing}>
        <div className={styles.pad} data-invalid={isInvalid}>
          <canvas
            ref={signature.canvas}
            className={styles.canvas}
            width={SIGNATURE_CANVAS.width * signature.ratio}
            height={SIGNATURE_CANVAS.height * signature.ratio}
            role="img"
            aria-label={`${field.label} of signer ${field.person}${signature.isMarked ? ', signed' : ', empty'}`}
          />
          {!signature.isMarked && (
            <span className={styles.padHint} aria-hidden="true">
              Sign here
            </span>
          )}
        </div>
        <div className={styles.signatureTools}>
          <div className={styles.typed}>
            <label className={styles.label} htmlFor={controlId(field.name)}>
              Type your name to sign
            </label>
            <input
              className={styles.control}
              id={controlId(field.name)}
              name={field.name}
              type="text"
              autoComplete="off"
              maxLength={100}
              value={signature.typedName}
              onChange={signature.typeName}
              aria-invalid={isInvalid}
              aria-describedby={describedBy({ field, form })}
            />
          </div>
          <button type="button" className={styles.clear} onClick={signature.clear} disabled={!signature.isMarked}>
            Clear
          </button>
        </div>
      </div>
      <FieldNotes field={field} form={form} />
    </fieldset>
  );
}
