import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { useRevealApplication } from '../api/applications.ts';
import classes from '../dialogs/application-modals.module.css';
import { FormDataList } from './form-data-list.tsx';
import { readFormData } from './read-form-data.ts';

/** Shows the masked values, and the unmasked ones on demand until it unmounts. */
export function MaskedFormData({ application }: { application: ApplicationView }) {
  const { data: revealed, mutate, isPending, error, reset } = useRevealApplication();
  const hasValues = readFormData(application.formData).outcome === 'groups';
  return (
    <>
      {hasValues && (
        <div className={classes.reveal}>
          <Icon name="lock" className={classes.lock} />
          <p>
            {revealed
              ? 'Sensitive values are shown. This viewing was recorded.'
              : 'Sensitive values are masked. Revealing them is recorded.'}
          </p>
          <ActionButton
            variant="default"
            size="xs"
            isDisabled={isPending}
            onClick={() => (revealed ? reset() : mutate(application.id))}
          >
            {revealed ? 'Hide' : isPending ? 'Revealing...' : 'Reveal'}
          </ActionButton>
        </div>
      )}
      {error && <InlineNotice kind="error" text={`The values could not be revealed. ${errorMessage(error)}`} />}
      <FormDataList formData={(revealed ?? application).formData} />
    </>
  );
}
