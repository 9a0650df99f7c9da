import { can, type Viewer } from '@funding-desk/shared/permissions';
import { switchesOf } from '@funding-desk/shared/schemas/company/company-switches';
import type { LinkView, PublicLink } from '@funding-desk/shared/schemas/company/link';
import { isPlatformOwner, type LinkPerson, PLATFORM } from '@funding-desk/shared/server/company/link-search-terms';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import type { Types } from 'mongoose';

/** Path of a stored logo, '' without one. */
export function logoPath(company: Pick<Company, '_id'>, logo: Types.ObjectId | null): string {
  return logo ? `/api/company/logo/${company._id.toHexString()}/${logo.toHexString()}` : '';
}

interface PublicLinkInput {
  readonly link: Pick<GeneratedLink, '_id' | 'slug' | 'redirectUrl'>;
  readonly company: Pick<
    Company,
    | '_id'
    | 'nameIn'
    | 'nameOut'
    | 'logo'
    | 'pdfLogo'
    | 'appEditorSettings'
    | 'authorizationText'
    | 'disclaimer'
    | 'showsAllQuestions'
    | 'sendsReminders'
  >;
}

export function presentPublicLink({ link, company }: PublicLinkInput): PublicLink {
  return {
    id: link._id.toHexString(),
    slug: link.slug,
    redirectUrl: link.redirectUrl ?? '',
    company: {
      id: company._id.toHexString(),
      nameIn: company.nameIn,
      nameOut: company.nameOut,
      logoUrl: logoPath(company, company.logo),
      pdfLogoUrl: logoPath(company, company.pdfLogo),
      appEditorSettings: company.appEditorSettings,
      authorizationText: company.authorizationText,
      disclaimer: company.disclaimer,
      showsAllQuestions: switchesOf(company).showsAllQuestions,
      sendsReminders: switchesOf(company).sendsReminders,
    },
  };
}

type Env = Pick<ApiEnvironment, 'PUBLIC_URL'>;

/** The URL that applicants open and that sites embed in a frame. */
export function iframeUrlOf({ env }: { env: Env }, { slug }: GeneratedLink): string {
  return `${env.PUBLIC_URL}/embed/${slug}`;
}

/** The companies and people that a page of links refers to, by id. */
interface LinkNames {
  readonly companies: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, LinkPerson>;
  /** Ids of the roles whose holders are super admins. */
  readonly adminRoles: ReadonlySet<string>;
}

/** Whether the link belongs to platform staff whose name the tenant must not see. */
function isHidden({ link, viewer, names }: Omit<RowInput, 'env'>, person: LinkPerson): boolean {
  if (viewer.isAdmin || person._id.equals(viewer.id)) return false;
  return link.user ? isPlatformOwner(person, names.adminRoles) : person.company === null;
}

/** The owner of the link, else its creator. Tenants do not see people who now belong to another tenant. */
function personOf(input: Omit<RowInput, 'env'>): LinkView['user'] {
  const { link, viewer, names } = input;
  const person = names.people.get((link.user ?? link.createdBy)?.toHexString() ?? '');
  if (!person) return null;
  if (isHidden(input, person)) return { name: PLATFORM, email: '' };
  const isStranger = person.company !== null && !person.company.equals(link.company);
  return isStranger && !viewer.isAdmin ? null : { name: person.name, email: person.email };
}

interface RowInput {
  readonly env: Env;
  readonly link: GeneratedLink;
  readonly viewer: Viewer;
  readonly names: LinkNames;
}

export function presentLink({ env, link, viewer, names }: RowInput): LinkView {
  const companyId = link.company.toHexString();
  const nameIn = names.companies.get(companyId);
  return {
    id: link._id.toHexString(),
    company: nameIn === undefined ? null : { id: companyId, nameIn },
    user: personOf({ link, viewer, names }),
    slug: link.slug,
    iframeUrl: iframeUrlOf({ env }, link),
    allowedSites: link.allowedSites ?? [],
    redirectUrl: link.redirectUrl ?? '',
    createdAt: link.createdAt.toISOString(),
    can: { update: can(viewer, 'link:update'), delete: can(viewer, 'link:delete') },
  };
}
