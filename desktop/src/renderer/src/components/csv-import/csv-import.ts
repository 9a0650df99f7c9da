import type { ReactNode } from 'react';

/** A row of the file, and what an import would do with it. */
export interface PreviewRow {
  /** Line of the file, from 1. */
  readonly line: number;
  /** `invalid`: the row is left out. */
  readonly outcome: string;
  /** Why it is invalid, else ''. */
  readonly problem: string;
}

/** What an import has done with a row. */
export interface ImportedRow {
  readonly outcome: string;
  readonly problem: string;
}

interface PreviewColumn<Row> {
  readonly title: string;
  readonly textOf: (row: Row) => string;
}

interface PreviewInput {
  readonly csv: string;
  /** Undefined: that of the viewer. */
  readonly company: string | undefined;
}

interface SendInput<Item> {
  readonly items: readonly Item[];
  readonly company: string | undefined;
}

/** One kind of import: its calls and its texts. */
export interface CsvImport<Row extends PreviewRow, Item, Done extends ImportedRow> {
  readonly title: string;
  /** What the file must contain. */
  readonly intro: ReactNode;
  readonly template: string;
  /** Name of the template's file. */
  readonly filename: string;
  /** 'CSV of people' */
  readonly fileLabel: string;
  /** '3 people' */
  readonly countOf: (count: number) => string;
  /** Labels of the outcomes of rows, in the order of the summary. */
  readonly outcomes: Readonly<Record<Row['outcome'], string>>;
  /** Rows to correct come first. */
  readonly order: readonly Row['outcome'][];
  readonly columns: readonly PreviewColumn<Row>[];
  readonly preview: (input: PreviewInput) => Promise<readonly Row[]>;
  /** What is imported of a row. Null: nothing. */
  readonly itemOf: (row: Row) => Item | null;
  /** Items of one call, each a step of the progress. */
  readonly batch: number;
  readonly send: (input: SendInput<Item>) => Promise<readonly Done[]>;
  /** What has happened, for rows that were not refused. '' for none. */
  readonly doneText: (rows: readonly Done[]) => string;
  readonly nameOf: (row: Done) => string;
  /** What an interrupted import leaves. */
  readonly interrupted: string;
}
