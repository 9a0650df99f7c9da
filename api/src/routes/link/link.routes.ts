import { slugSchema } from '@funding-desk/shared/schemas/link';
import { z } from 'zod';
import { findOpenLink } from '../../commands/find-link.ts';
import { AppError } from '../../errors.ts';
import { presentPublicLink } from '../../presenters/link.ts';
import { publicRoute, type Route, success } from '../../route.ts';

/** A slug that cannot be one is an unknown link, not a malformed request. @throws AppError 404 */
export function parseSlug(slug: string): string {
  const parsed = slugSchema.safeParse(slug);
  if (!parsed.success) throw new AppError('invalid_link', 'Invalid link');
  return parsed.data;
}

const bySlug = publicRoute({
  method: 'get',
  path: '/generated-link/get/slug/:slug',
  access: { kind: 'public' },
  params: z.strictObject({ slug: z.string() }),
  async handle({ context, params }) {
    const open = await findOpenLink(context, { slug: parseSlug(params.slug) });
    return success({ data: presentPublicLink(open) });
  },
});

export const linkRoutes: readonly Route[] = [bySlug];
