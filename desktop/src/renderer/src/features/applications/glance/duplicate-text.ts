import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { DUPLICATE_LABELS, type DuplicateView } from '@funding-desk/shared/schemas/application/work';

const DAY = 86_400_000;

function ageOf(iso: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(iso)) / DAY);
  if (days < 1) return 'today';
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

/** 'Same EIN as 7KQ2 M4XB, 12 days ago, Anna Example, Declined, sent to 3 funders' (working day, W8). */
export function duplicateText({ duplicate, now }: { duplicate: DuplicateView; now: Date }): string {
  const { shared, reference, createdAt, assignee, stageLabel, funders } = duplicate;
  const same = `Same ${shared.map((kind) => DUPLICATE_LABELS[kind]).join(', ')} as ${formatReference(reference)}`;
  const sent = funders > 0 ? [`sent to ${funders} ${funders === 1 ? 'funder' : 'funders'}`] : [];
  return [same, ageOf(createdAt, now), assignee?.name ?? 'unassigned', stageLabel, ...sent].join(', ');
}
