import type { PublicLink } from '@funding-desk/shared/schemas/link';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import type { Types } from 'mongoose';

/** Path of a stored logo, '' where there is none. */
export function logoPath(company: Company, logo: Types.ObjectId | null): string {
  return logo ? `/api/company/logo/${company._id.toHexString()}/${logo.toHexString()}` : '';
}

export function presentPublicLink({ link, company }: { link: GeneratedLink; company: Company }): PublicLink {
  return {
    id: link._id.toHexString(),
    slug: link.slug,
    company: {
      id: company._id.toHexString(),
      nameIn: company.nameIn,
      nameOut: company.nameOut,
      logoUrl: logoPath(company, company.logo),
      pdfLogoUrl: logoPath(company, company.pdfLogo),
      appEditorSettings: company.appEditorSettings,
      authorizationText: company.authorizationText,
      disclaimer: company.disclaimer,
    },
  };
}
