import type { ListMeta } from '@funding-desk/shared/schemas/envelope';

/** The pages before and after this one, by their numbers. */
export function pagesOf(meta: ListMeta): ListMeta {
  const { page, pageSize, total } = meta;
  return {
    ...meta,
    previous: page > 1 ? String(page - 1) : null,
    next: page * pageSize < total ? String(page + 1) : null,
  };
}
