import type { ChangeEvent } from 'react';
import { attributesOf, ControlFrame } from '../controls/control.tsx';

interface PdfInputProps {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly error: string | undefined;
  readonly onChoose: (file: File) => void;
}

/** Chooses one PDF. The same file may be chosen again. */
export function PdfInput({ onChoose, ...settings }: PdfInputProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    target.value = '';
  };
  return (
    <ControlFrame {...settings}>
      <input type="file" accept=".pdf,application/pdf" onChange={choose} {...attributesOf(settings)} />
    </ControlFrame>
  );
}
