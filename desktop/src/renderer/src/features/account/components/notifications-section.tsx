import type { Preferences } from '@funding-desk/shared/schemas/people/preferences';
import { Skeleton, Stack, Switch } from '@mantine/core';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { type MailChoice, usePreferences, useSaveMailChoice } from '../api.ts';
import { AccountSection } from './account-section.tsx';

const CHOICES = {
  mailOnAssignment: {
    label: 'E-mail me about assignments and mentions',
    description:
      'When a colleague assigns an application to you or mentions you in a note. Your screen shows it either way.',
  },
  weeklySummary: {
    label: 'E-mail me a summary every Monday',
    description: 'The applications of the week before, what waits now, and deliveries that failed.',
  },
} as const satisfies Record<MailChoice, { label: string; description: string }>;

function MailSwitch({ choice, isOn }: { choice: MailChoice; isOn: boolean }) {
  const { mutate, isPending, error, variables } = useSaveMailChoice(choice);
  return (
    <>
      <Switch
        {...CHOICES[choice]}
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

function MailSwitches({ preferences }: { preferences: Preferences }) {
  return (
    <Stack gap="xl">
      <MailSwitch choice="mailOnAssignment" isOn={preferences.mailOnAssignment} />
      <MailSwitch choice="weeklySummary" isOn={preferences.weeklySummary} />
    </Stack>
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
      {data && <MailSwitches preferences={data} />}
      {!data && !error && <Skeleton height={104} role="status" aria-label="Loading your choices" />}
      {!data && error && (
        <InlineNotice kind="error" text={`Your choices could not be loaded. ${errorMessage(error)}`} action={retry} />
      )}
    </AccountSection>
  );
}
