import {
  accountSchema,
  type DocumentUpdate,
  type FiledDocumentView,
  STATEMENT_TYPE,
} from '@funding-desk/shared/schemas/document/filed-document';
import { zodResolver } from '@hookform/resolvers/zod';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormModal, ModalForm } from '../../../components/modals/form-modal.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { useChecklist, useDescribeDocument } from '../api/documents.ts';
import { monthText } from './covers-text.ts';
import { typeOptions } from './document-types.ts';
import classes from './documents.module.css';

const describeFormSchema = z.object({
  documentType: z.string(),
  account: z.union([z.literal(''), accountSchema]),
  months: z.array(z.string()),
});
type DescribeValues = z.infer<typeof describeFormSchema>;

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

/** Account and months are sent only when they change, so that what was read stays what was read. */
function updateOf(document: FiledDocumentView, { documentType, account, months }: DescribeValues): DocumentUpdate {
  const isStatement = documentType === STATEMENT_TYPE;
  const hasChanged = account !== accountOf(document) || !isSame(monthsOf(document), months);
  const said = { account: account === '' ? null : account, months: [...months].sort() };
  return { version: document.version, documentType, ...(isStatement && hasChanged ? said : {}) };
}

interface DescribeFormProps {
  readonly application: { readonly id: string; readonly createdAt: string };
  readonly document: FiledDocumentView;
  readonly onDone: () => void;
}

function DescribeForm({ application, document, onDone }: DescribeFormProps) {
  const { data: checklist } = useChecklist(application.id);
  const { mutate, isPending, error } = useDescribeDocument(application.id);
  const { register, handleSubmit, formState, watch } = useForm<DescribeValues>({
    resolver: zodResolver(describeFormSchema),
    // A whole account number is refused while it is typed.
    mode: 'onChange',
    defaultValues: {
      documentType: document.documentType,
      account: accountOf(document),
      months: monthsOf(document),
    },
  });
  const save = (values: DescribeValues) =>
    mutate({ id: document.id, body: updateOf(document, values) }, { onSuccess: onDone });
  return (
    <ModalForm
      isBusy={isPending}
      isDirty={formState.isDirty}
      problem={error ? errorMessage(error) : ''}
      onSubmit={handleSubmit(save)}
    >
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
    </ModalForm>
  );
}

interface DescribeModalProps extends DescribeFormProps {
  readonly isOpen: boolean;
}

/** Sets type, account and months of a document. */
export function DescribeModal({ isOpen, ...form }: DescribeModalProps) {
  return (
    <FormModal title={`Describe ${form.document.originalFilename}`} isOpen={isOpen} onClose={form.onDone}>
      <DescribeForm {...form} />
    </FormModal>
  );
}
