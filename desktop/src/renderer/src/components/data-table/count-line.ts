import type { ListMeta } from '@funding-desk/shared/schemas/envelope';

/** 'Displayed: 11–20 of 34'; 'of 1000+' where counting stopped. */
export function countLine({ meta, shown }: { meta: ListMeta; shown: number }): string {
  const total = `${meta.total}${meta.totalIsCapped ? '+' : ''}`;
  if (shown === 0) return `Displayed: 0–0 of ${total}`;
  const first = (meta.page - 1) * meta.pageSize + 1;
  return `Displayed: ${first}–${first + shown - 1} of ${total}`;
}
