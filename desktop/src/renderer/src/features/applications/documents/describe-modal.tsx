import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormModal, ModalForm } from '../../../components/modals/form-modal.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { useDescribeDocument } from '../api/documents.ts';
import { DescribeFields, type DescribeValues, describeFormSchema, updateOf, valuesOf } from './describe-fields.tsx';

interface DescribeFormProps {
  readonly application: { readonly id: string; readonly createdAt: string };
  readonly document: FiledDocumentView;
  readonly onDone: () => void;
}

function DescribeForm({ application, document, onDone }: DescribeFormProps) {
  const { mutate, isPending, error } = useDescribeDocument(application.id);
  const form = useForm<DescribeValues>({
    resolver: zodResolver(describeFormSchema),
    // A whole account number is refused while it is typed.
    mode: 'onChange',
    defaultValues: valuesOf(document),
  });
  const save = (values: DescribeValues) =>
    mutate({ id: document.id, body: updateOf(document, values) }, { onSuccess: onDone });
  return (
    <ModalForm
      isBusy={isPending}
      isDirty={form.formState.isDirty}
      problem={error ? errorMessage(error) : ''}
      onSubmit={form.handleSubmit(save)}
    >
      <DescribeFields application={application} document={document} form={form} />
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
