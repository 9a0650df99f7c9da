import { savedViewRequestSchema } from '@funding-desk/shared/schemas/people/preferences';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { WarnedField } from '../../../components/fields/warned-field.tsx';
import { MutationConfirmModal } from '../../../components/modals/confirm-modal.tsx';
import { FormModal, ModalForm } from '../../../components/modals/form-modal.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { useCreateView, useDeleteView } from '../api/views.ts';
import type { ViewDialog } from './view-query.ts';

const nameSchema = savedViewRequestSchema.pick({ name: true });

interface SaveViewProps {
  readonly dialog: Extract<ViewDialog, { kind: 'save' }>;
  readonly onDone: () => void;
}

function SaveViewForm({ dialog: { query, hasSearch }, onDone }: SaveViewProps) {
  const { register, handleSubmit, formState, watch } = useForm<z.infer<typeof nameSchema>>({
    resolver: zodResolver(nameSchema),
    defaultValues: { name: '' },
  });
  const { mutate, isPending, error } = useCreateView();
  const save = ({ name }: { name: string }) => mutate({ name, query }, { onSuccess: onDone });
  return (
    <ModalForm
      isBusy={isPending}
      isDirty={formState.isDirty}
      problem={error ? `The view could not be saved. ${errorMessage(error)}` : ''}
      onSubmit={handleSubmit(save)}
    >
      <WarnedField text={watch('name')} audience="staff">
        <TextInput
          label="Name"
          description={`Only you see this view. ${hasSearch ? 'It keeps the filters, the search and the order.' : 'It keeps the filters and the order, but not the number or address that you search for.'}`}
          required
          maxLength={60}
          error={formState.errors.name?.message}
          {...register('name')}
        />
      </WarnedField>
    </ModalForm>
  );
}

interface RemoveViewProps {
  readonly view: { readonly key: string; readonly label: string; readonly query: string };
  readonly onClose: () => void;
}

function RemoveView({ view, onClose }: RemoveViewProps) {
  const navigate = useNavigate();
  const remove = () => {
    onClose();
    navigate({ search: '' });
    showNotice({ kind: 'success', text: 'View removed' });
  };
  return (
    <MutationConfirmModal
      title="Remove view"
      question={`Are you sure you want to remove the view "${view.label}"? Its applications stay.`}
      labels={['Remove', 'Removing...']}
      isOpen
      id={view.key}
      mutation={useDeleteView()}
      errorText={(error) => `The view could not be removed. ${errorMessage(error)}`}
      onClose={onClose}
      onDone={remove}
    />
  );
}

/** Saves or removes a view. */
export function ViewDialogs({ dialog, onClose }: { dialog: ViewDialog; onClose: () => void }) {
  const finish = () => {
    onClose();
    showNotice({ kind: 'success', text: 'View saved' });
  };
  if (dialog.kind === 'remove') return <RemoveView view={dialog.view} onClose={onClose} />;
  return (
    <FormModal title="Save view" isOpen onClose={onClose}>
      <SaveViewForm dialog={dialog} onDone={finish} />
    </FormModal>
  );
}
