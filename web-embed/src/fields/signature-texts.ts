import { createTexts } from '../language/language.ts';

export const SIGNATURE_TEXTS = {
  signHere: 'Sign here',
  typeName: 'Type your name to sign',
  undo: 'Undo',
  clear: 'Clear',
  ofSigner: (signer: number | undefined) => `signature of signer ${signer}`,
  onlyADot: 'This is only a dot. Please sign with your whole name.',
  blank: (signer: number | undefined) => `Signature of signer ${signer}, empty`,
  dot: (signer: number | undefined) => `Signature of signer ${signer}, only a dot`,
  signed: (signer: number | undefined) => `Signature of signer ${signer}, signed`,
};
export type SignatureTexts = Readonly<typeof SIGNATURE_TEXTS>;

export const { use: useSignatureTexts } = createTexts('signature', SIGNATURE_TEXTS);
