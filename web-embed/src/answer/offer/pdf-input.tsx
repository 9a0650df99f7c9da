import { MAX_FILE_BYTES } from '@funding-desk/shared/fields/catalogue';
import type { ChangeEvent } from 'react';
import { attributesOf, ControlFrame } from '../controls/control.tsx';

const LIMIT = `${MAX_FILE_BYTES / 1024 ** 2} MB`;
export const PDF_HELP = `One PDF of up to ${LIMIT}, without a password.`;

/** Why a file cannot be a disclosure. '' if it can. Only the server opens the file. */
export function pdfRefusal({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string {
  if (!name.toLowerCase().endsWith('.pdf') && type !== 'application/pdf') return 'Please choose a PDF.';
  if (size === 0) return 'This file is empty. Please choose another one.';
  return size > MAX_FILE_BYTES ? `This file is larger than ${LIMIT}. Please choose a smaller one.` : '';
}

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
