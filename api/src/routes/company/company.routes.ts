import { idSchema } from '@funding-desk/shared/schemas/envelope';
import { Types } from 'mongoose';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { publicRoute, type Route } from '../../route.ts';

/** Logos are public: every visitor of the form sees them. An id is never used for another picture. */
const logo = publicRoute({
  method: 'get',
  path: '/company/logo/:company/:logo',
  access: { kind: 'public' },
  params: z.strictObject({ company: idSchema, logo: idSchema }),
  async handle({ context, params }) {
    const place = { tenant: params.company, purpose: 'logo' as const };
    const bytes = await context.files.get({ id: new Types.ObjectId(params.logo), place }).catch(() => null);
    if (!bytes) throw new AppError('not_found', 'There is no such logo.');
    const headers = {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    return { kind: 'bytes', headers, bytes };
  },
});

export const companyRoutes: readonly Route[] = [logo];
