import type { Preferences } from '@funding-desk/shared/schemas/people/preferences';
import { Skeleton, Stack, Switch } from '@mantine/core';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { usePreferences, useSavePreferences } from '../../../lib/api/preferences.ts';
import { AccountSection } from './account-section.tsx';

/** The e-mails that a person can turn on and off. */
type MailChoice = 'mailOnAssignment' | 'weeklySummary';

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
  const { mutate, isPending, error, variables } = useSavePreferences();
  return (
    <>
      <Switch
        {...CHOICES[choice]}
        checked={isPending ? variables[choice] === true : isOn}
        aria-busy={isPending}
        onChange={({ currentTarget }) => {
          if (!isPending) mutate({ [choice]: currentTarget.checked });
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
  return (
    <AccountSection title="Notifications">
      {data && <MailSwitches preferences={data} />}
      {!data && !error && <Skeleton height={104} role="status" aria-label="Loading your choices" />}
      {!data && <LoadFailure failed="Your choices could not be loaded." error={error} onRetry={refetch} />}
    </AccountSection>
  );
}
