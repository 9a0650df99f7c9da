import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { WorkUpdate } from '@funding-desk/shared/schemas/application/work';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { APPLICATIONS_KEY } from '../../../lib/api/live-keys.ts';
import { useShowWork } from '../api/application.ts';
import { conflictOf, useUpdateWork } from '../api/work.ts';

/** A change of stage or assignee, with what its button says: 'Move to In review'. */
interface WorkChange {
  readonly change: Omit<WorkUpdate, 'version'>;
  readonly label: string;
}

interface ApplyInput extends WorkChange {
  /** Version of the state that the person saw. */
  readonly version: number;
}

/** Changes the work of an application. After a conflict it shows the present state and keeps the chosen change. */
export function useWorkChange({ id }: Pick<ApplicationView, 'id'>) {
  const queryClient = useQueryClient();
  const showWork = useShowWork(id);
  const [last, setLast] = useState<WorkChange | null>(null);
  const { mutate, isPending, error, reset } = useUpdateWork();
  const apply = ({ change, label, version }: ApplyInput) => {
    setLast({ change, label });
    mutate(
      { id, body: { version, ...change } },
      {
        onSuccess: (work) => {
          showWork(work);
          void queryClient.invalidateQueries({ queryKey: APPLICATIONS_KEY });
        },
        onError: (failure) => {
          const conflict = conflictOf(failure);
          if (conflict) showWork(conflict.work);
        },
      },
    );
  };
  return { apply, last, isPending, error, reset };
}
