import {
  accountSchema,
  type DocumentUpdate,
  type FiledDocumentView,
  STATEMENT_TYPE,
} from '@funding-desk/shared/schemas/document/filed-document';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { useChecklist } from '../api/documents.ts';
import { monthText } from './covers-text.ts';
import { typeOptions } from './document-types.ts';
import classes from './documents.module.css';

export const describeFormSchema = z.object({
  documentType: z.string(),
  account: z.union([z.literal(''), accountSchema]),
  months: z.array(z.string()),
});
export type DescribeValues = z.infer<typeof describeFormSchema>;

/** Months to choose from, before the one in which the application arrived. */
const MONTHS_OFFERED = 14;

/** The newest first, with every month that the document already covers. */
function offeredMonths(receivedAt: string, covered: readonly string[]): string[] {
  const received = new Date(receivedAt);
  const [year, month] = [received.getUTCFullYear(), received.getUTCMonth()];
  const recent = Array.from({ length: MONTHS_OFFERED }, (_, index) =>
    new Date(Date.UTC(year, month - index, 1)).toISOString().slice(0, 7),
  );
  return [...new Set([...covered, ...recent])].sort().reverse();
}

const monthsOf = ({ covers }: FiledDocumentView) => [...new Set(covers.map(({ month }) => month))].sort();
const accountOf = ({ covers }: FiledDocumentView) => covers.find(({ account }) => account !== null)?.account ?? '';
const isSame = (one: readonly string[], other: readonly string[]) => one.join() === [...other].sort().join();

export const valuesOf = (document: FiledDocumentView): DescribeValues => ({
  documentType: document.documentType,
  account: accountOf(document),
  months: monthsOf(document),
});

/** Account and months are sent only when they change, so that what was read stays what was read. */
export function updateOf(
  document: FiledDocumentView,
  { documentType, account, months }: DescribeValues,
): DocumentUpdate {
  const isStatement = documentType === STATEMENT_TYPE;
  const hasChanged = account !== accountOf(document) || !isSame(monthsOf(document), months);
  const said = { account: account === '' ? null : account, months: [...months].sort() };
  return { version: document.version, documentType, ...(isStatement && hasChanged ? said : {}) };
}

interface DescribeFieldsProps {
  readonly application: { readonly id: string; readonly createdAt: string };
  readonly document: FiledDocumentView;
  readonly form: UseFormReturn<DescribeValues>;
}

/** Type, account and months of a document. */
export function DescribeFields({ application, document, form }: DescribeFieldsProps) {
  const { data: checklist } = useChecklist(application.id);
  const { register, formState, watch } = form;
  return (
    <>
      <NativeSelect
        label="Type"
        data={[...typeOptions(document, checklist)]}
        data-autofocus
        {...register('documentType')}
      />
      {watch('documentType') === STATEMENT_TYPE && (
        <>
          <TextInput
            label="Account"
            description={'The last four digits, or a name such as "Chase operating"'}
            maxLength={40}
            autoComplete="off"
            error={formState.errors.account?.message}
            {...register('account')}
          />
          <fieldset className={classes.months}>
            <legend>Months that it covers</legend>
            <div className={classes.monthGrid}>
              {offeredMonths(application.createdAt, monthsOf(document)).map((month) => (
                <Checkbox key={month} size="xs" label={monthText(month)} value={month} {...register('months')} />
              ))}
            </div>
          </fieldset>
        </>
      )}
    </>
  );
}
