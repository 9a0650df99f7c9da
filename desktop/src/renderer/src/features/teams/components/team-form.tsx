import { can } from '@funding-desk/shared/permissions';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { type TeamView, teamCreateSchema } from '@funding-desk/shared/schemas/people/team';
import { TextInput } from '@mantine/core';
import { type Control, Controller } from 'react-hook-form';
import { z } from 'zod';
import { ModalForm } from '../../../components/modals/form-modal.tsx';
import { chosenOptionSchema } from '../../../components/server-select/option-search.ts';
import { personOption, selectProps, UserSelect } from '../../../components/server-select/record-selects.tsx';
import { toViewer } from '../../../lib/session/session.ts';
import { useServerForm } from '../../../lib/use-server-form.ts';
import { useSaveTeam } from '../api.ts';

const NO_USERS = 'Only people with access to Users can change the team lead.';

const teamFormSchema = z.object({
  name: teamCreateSchema.shape.name,
  leader: chosenOptionSchema,
});
type TeamFormValues = z.infer<typeof teamFormSchema>;

/** Field of the server -> field of the form. */
const NAMES = { name: 'name', leader: 'leader' } as const;

function valuesOf(team: TeamView | null): TeamFormValues {
  return { name: team?.name ?? '', leader: team?.leaderUser ? personOption(team.leaderUser) : null };
}

function LeaderField({ control, viewer }: { control: Control<TeamFormValues>; viewer: CurrentUser }) {
  const isDisabled = !can(toViewer(viewer), 'user:list');
  return (
    <Controller
      name="leader"
      control={control}
      render={(controller) => (
        <UserSelect
          label="Team lead"
          {...selectProps(controller)}
          description={isDisabled ? NO_USERS : undefined}
          isDisabled={isDisabled}
        />
      )}
    />
  );
}

interface TeamFormProps {
  readonly viewer: CurrentUser;
  /** Null for a new record. */
  readonly team: TeamView | null;
  readonly onSaved: () => void;
}

/** Name and lead of a team. */
export function TeamForm({ viewer, team, onSaved }: TeamFormProps) {
  const { mutateAsync } = useSaveTeam();
  const { form, errors, controls } = useServerForm({
    schema: teamFormSchema,
    defaultValues: valuesOf(team),
    names: NAMES,
    failed: 'The team could not be saved.',
    send: async ({ name, leader }) => {
      const updatedAt = team?.updatedAt ?? new Date().toISOString();
      await mutateAsync({ id: team?.id ?? '', name, leader: leader?.id ?? '', updatedAt });
      onSaved();
    },
  });
  return (
    <ModalForm {...controls}>
      <TextInput
        label="Name"
        required
        maxLength={200}
        autoComplete="off"
        data-autofocus
        error={errors.name?.message}
        {...form.register('name')}
      />
      <LeaderField control={form.control} viewer={viewer} />
    </ModalForm>
  );
}
