import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DEFAULT_AUTHORIZATION_TEXT } from '@funding-desk/shared/fields/authorization';
import { ADMIN_MARKER } from '@funding-desk/shared/permissions';
import { linkSearchTerms } from '@funding-desk/shared/server/company/link-search-terms';
import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import { EnvironmentError } from '@funding-desk/shared/server/env';
import { announce } from '@funding-desk/shared/server/logger';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { hashPassword } from '../auth/passwords.ts';
import type { AppContext } from '../context.ts';
import { companyTermsOf } from './company/refresh-company-terms.ts';

const DEMO_LOGO = new URL('../../assets/demo-logo.png', import.meta.url);
export const DEMO_SLUG = 'demo';
export const DEMO_NAME = 'Harbor Lantern Funding';
const DEMO_EMAIL = 'office@harborlantern.example';

/** Several processes may start at once. The unique index admits one of them. @returns whether this call created it */
async function createOnce(create: () => Promise<unknown>): Promise<boolean> {
  try {
    await create();
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

async function superAdminRole({ database }: AppContext): Promise<Types.ObjectId> {
  const key = { company: null, nameKey: 'super admin' };
  await createOnce(async () => {
    if (await database.roles.exists(key)) return;
    await database.roles.create({
      ...key,
      name: 'Super Admin',
      userType: 'admin',
      permissions: [ADMIN_MARKER],
      isStatic: true,
      searchTerms: searchTermsOf(['Super Admin']),
    });
  });
  const role = await database.roles.findOne(key).lean();
  if (!role) throw new Error('The Super Admin role could not be made');
  return role._id;
}

interface FirstPassword {
  readonly password: string;
  readonly isGenerated: boolean;
}

/** @throws EnvironmentError in production without ADMIN_PASSWORD */
function firstPassword({ env }: AppContext): FirstPassword {
  if (env.ADMIN_PASSWORD) return { password: env.ADMIN_PASSWORD, isGenerated: false };
  if (env.NODE_ENV === 'production')
    throw new EnvironmentError('Please correct the environment: ADMIN_PASSWORD is missing.');
  return { password: `${randomBytes(12).toString('base64url')}7`, isGenerated: true };
}

/** @throws EnvironmentError when the address belongs to a person who is not a super admin */
async function assertAddressIsFree({ database, env }: AppContext): Promise<void> {
  const holder = await database.users.findOne({ emailKey: env.ADMIN_EMAIL.toLowerCase() }).lean();
  if (holder && !holder.isAdmin) {
    throw new EnvironmentError(
      'There is no super admin yet, and ADMIN_EMAIL belongs to a person who is none. Please set ADMIN_EMAIL to another address.',
    );
  }
}

/**
 * Creates the first super admin if there is none. A generated password is logged once.
 * @throws EnvironmentError when the environment lacks what is needed
 */
export async function seedSuperAdmin(context: AppContext): Promise<void> {
  const { database, env, logger } = context;
  if (await database.users.exists({ isAdmin: true })) return;
  await assertAddressIsFree(context);
  const role = await superAdminRole(context);
  const { password, isGenerated } = firstPassword(context);
  const passwordHash = await hashPassword(password);
  const { ADMIN_EMAIL: email } = env;
  const isOurs = await createOnce(() =>
    database.users.create({
      name: 'Administrator',
      nameKey: 'administrator',
      searchTerms: searchTermsOf(['Administrator', email]),
      email,
      emailKey: email.toLowerCase(),
      passwordHash,
      role,
      isAdmin: true,
    }),
  );
  if (!isOurs) await assertAddressIsFree(context);
  else if (isGenerated) announce(logger, `First sign-in: ${email} with the password ${password}`);
}

async function createDemoCompany({ database, files }: AppContext): Promise<void> {
  const company = new Types.ObjectId();
  const logo = new Types.ObjectId();
  const bytes = await sharp(await readFile(DEMO_LOGO))
    .png()
    .toBuffer();
  await files.put({ id: logo, location: { tenant: company.toHexString(), purpose: 'logo' }, bytes });
  const isOurs = await createOnce(() =>
    database.companies.create({
      _id: company,
      nameIn: DEMO_NAME,
      nameInKey: DEMO_NAME.toLowerCase(),
      nameOut: DEMO_NAME,
      email: DEMO_EMAIL,
      notifyEmails: ['deals@harborlantern.example', 'underwriting@harborlantern.example'],
      logo,
      pdfLogo: logo,
      authorizationText: DEFAULT_AUTHORIZATION_TEXT,
      searchTerms: companyTermsOf({ nameIn: DEMO_NAME, nameOut: DEMO_NAME, email: DEMO_EMAIL }),
    }),
  );
  if (!isOurs) await files.remove(logo);
}

/**
 * Creates a company to try the product with: logo, authorization text, two recipients and the link `/embed/demo`. The
 * link is checked separately, in case a process died between the two. A deleted link stays deleted.
 */
export async function seedDemoCompany(context: AppContext): Promise<void> {
  const { database, env } = context;
  if (env.SEED_DEMO === '0') return;
  if (!(await database.companies.exists({}))) await createDemoCompany(context);
  const demo = await database.companies.findOne({ nameInKey: DEMO_NAME.toLowerCase(), withdrawnAt: null }).lean();
  if (!demo || (await database.generatedLinks.exists({ slug: DEMO_SLUG }))) return;
  const link = { slug: DEMO_SLUG, user: null, createdBy: null };
  const words = await linkSearchTerms(context, { link, company: demo });
  await createOnce(() => database.generatedLinks.create({ ...link, company: demo._id, ...words }));
}
