import { Skeleton, Switch } from '@mantine/core';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { usePreferences, useSaveMailOnAssignment } from '../api.ts';
import { AccountSection } from './account-section.tsx';

function MailSwitch({ isOn }: { isOn: boolean }) {
  const { mutate, isPending, error, variables } = useSaveMailOnAssignment();
  return (
    <>
      <Switch
        label="E-mail me about assignments and mentions"
        description="When a colleague assigns an application to you or mentions you in a note. Your screen shows it either way."
        checked={isPending ? variables : isOn}
        aria-busy={isPending}
        onChange={({ currentTarget }) => {
          if (!isPending) mutate(currentTarget.checked);
        }}
      />
      {error && <InlineNotice kind="error" text={`Your choice was not saved. ${errorMessage(error)}`} />}
    </>
  );
}

/** Which e-mails the viewer receives about their work. */
export function NotificationsSection() {
  const { data, error, refetch } = usePreferences();
  const retry = (
    <ActionButton variant="default" size="xs" onClick={() => refetch()}>
      Retry
    </ActionButton>
  );
  return (
    <AccountSection title="Notifications">
      {data && <MailSwitch isOn={data.mailOnAssignment} />}
      {!data && !error && <Skeleton height={44} role="status" aria-label="Loading your choices" />}
      {!data && error && (
        <InlineNotice kind="error" text={`Your choices could not be loaded. ${errorMessage(error)}`} action={retry} />
      )}
    </AccountSection>
  );
}
