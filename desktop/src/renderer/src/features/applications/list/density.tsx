import { Checkbox } from '@mantine/core';
import { PAGE_SIZE } from '../../../lib/api/list-resource.ts';
import { usePreferences, useSavePreferences } from '../../../lib/api/preferences.ts';
import classes from './density.module.css';

const COMPACT_PAGE_SIZE = 25;

/** How high the rows are, and how many of them a page has. */
export function useDensity(): { readonly isCompact: boolean; readonly pageSize: number } {
  const isCompact = usePreferences({ staleTime: Number.POSITIVE_INFINITY }).data?.compactRows ?? false;
  return { isCompact, pageSize: isCompact ? COMPACT_PAGE_SIZE : PAGE_SIZE };
}

/** Chooses between the two densities. @param onChange leaves the present page, whose number is of the other size */
export function DensitySwitch({ onChange }: { onChange: () => void }) {
  const { isCompact } = useDensity();
  const { mutate, variables, isPending } = useSavePreferences();
  const choose = () => mutate({ compactRows: !isCompact }, { onSuccess: onChange });
  return (
    <Checkbox
      size="xs"
      className={classes.choice ?? ''}
      label={`Compact, ${COMPACT_PAGE_SIZE} a page`}
      checked={isPending ? variables.compactRows === true : isCompact}
      onChange={choose}
    />
  );
}
