import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DEFAULT_AUTHORIZATION_TEXT } from '@funding-desk/shared/fields/authorization';
import { ADMIN_MARKER } from '@funding-desk/shared/permissions';
import { isDuplicateKey } from '@funding-desk/shared/server/database';
import { EnvironmentError } from '@funding-desk/shared/server/env';
import { Types } from 'mongoose';
import sharp from 'sharp';
import type { AppContext } from '../context.ts';
import { hashPassword } from '../passwords.ts';

const DEMO_LOGO = new URL('../../assets/demo-logo.png', import.meta.url);
const DEMO_SLUG = 'demo';
const DEMO_NAME = 'Harbor Lantern Funding';

/** Two processes that start together both try; the unique index lets one through and the other is content. */
async function createOnce(create: () => Promise<unknown>): Promise<void> {
  try {
    await create();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
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
    });
  });
  const role = await database.roles.findOne(key).lean();
  if (!role) throw new Error('The Super Admin role could not be made');
  return role._id;
}

function firstPassword({ env, logger }: AppContext): string {
  if (env.ADMIN_PASSWORD) return env.ADMIN_PASSWORD;
  if (env.NODE_ENV === 'production')
    throw new EnvironmentError('Please correct the environment: ADMIN_PASSWORD is missing.');
  const password = `${randomBytes(12).toString('base64url')}7`;
  logger.info({ announce: true }, `First sign-in: ${env.ADMIN_EMAIL} with the password ${password}`);
  return password;
}

/** The first super admin, where there is none yet. @throws EnvironmentError in production without ADMIN_PASSWORD */
export async function seedSuperAdmin(context: AppContext): Promise<void> {
  const { database, env } = context;
  if (await database.users.exists({ isAdmin: true })) return;
  const role = await superAdminRole(context);
  const passwordHash = await hashPassword(firstPassword(context));
  const { ADMIN_EMAIL: email } = env;
  await createOnce(() =>
    database.users.create({
      name: 'Administrator',
      email,
      emailKey: email.toLowerCase(),
      passwordHash,
      role,
      isAdmin: true,
    }),
  );
}

/** A company to try everything with: logo, authorization text, two recipients and the link `/embed/demo`. */
export async function seedDemoCompany(context: AppContext): Promise<void> {
  const { database, files, env } = context;
  if (env.SEED_DEMO !== '1' || (await database.companies.exists({}))) return;
  const company = new Types.ObjectId();
  const logo = new Types.ObjectId();
  const bytes = await sharp(await readFile(DEMO_LOGO))
    .png()
    .toBuffer();
  await files.put({ id: logo, place: { tenant: company.toHexString(), purpose: 'logo' }, bytes });
  await createOnce(async () => {
    await database.companies.create({
      _id: company,
      nameIn: DEMO_NAME,
      nameInKey: DEMO_NAME.toLowerCase(),
      nameOut: DEMO_NAME,
      email: 'office@harborlantern.example',
      notifyEmails: ['deals@harborlantern.example', 'underwriting@harborlantern.example'],
      logo,
      pdfLogo: logo,
      authorizationText: DEFAULT_AUTHORIZATION_TEXT,
    });
    await database.generatedLinks.create({ slug: DEMO_SLUG, company });
  });
}
