import { createLedger, type Ledger } from '../ledger.ts';

export const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;
export const WHOLE_MARCH = '2026-03-01 2026-03-31';

type Trade = Parameters<typeof createLedger>[0]['trade'];

export const marchLedger = (trade: Trade, opening: number, count?: number) =>
  createLedger({ ...MARCH, trade, opening, ...(count && { count }) });

type FourWords = readonly [opening: string, credits: string, debits: string, closing: string];

/** Opening balance, credits, debits and closing balance beneath each other. */
export const totals = ({ opening, credits, debits, closing }: Ledger, words: FourWords) =>
  [
    [words[0], opening],
    [words[1], credits],
    [words[2], debits],
    [words[3], closing],
  ] as const;
