import type { TaskKind } from '../../jobs.ts';

/**
 * The e-mails of an application that are sent after each of its PDFs was created, or has failed: at receipt, and after
 * the second signature. A decline notice waits for the PDF only when it is sent again.
 */
export const EMAILS_OF_PDF = {
  pdf: ['email', 'receipt', 'second-owner-declined', 'decline-notice'],
  'completed-pdf': ['completed-email', 'second-owner-signed', 'second-owner-copy'],
} as const satisfies { readonly [K in TaskKind]?: readonly TaskKind[] };

export type PdfKind = keyof typeof EMAILS_OF_PDF;
export type EmailKind = (typeof EMAILS_OF_PDF)[PdfKind][number];

const isOf = (pdf: PdfKind, kind: TaskKind) => EMAILS_OF_PDF[pdf].some((email) => email === kind);

export const isEmailKind = (kind: TaskKind): kind is EmailKind => isOf('pdf', kind) || isOf('completed-pdf', kind);

/** The PDF that an e-mail follows. */
export const pdfOfEmail = (kind: EmailKind): PdfKind => (isOf('pdf', kind) ? 'pdf' : 'completed-pdf');
