import { logoUploadResponseSchema } from '@funding-desk/shared/schemas/company';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';
import { refreshCompanies } from './refresh-companies.ts';
import { updateCompany } from './save-company.ts';

export type LogoType = 'logo' | 'pdf-logo';

/** Milliseconds that any call has for its answer, and the bytes per millisecond of a slow line. */
const ANSWER_WITHIN = 9_000;
const SLOW_LINE = 50;

interface StoreLogoInput {
  readonly companyId: string;
  readonly logoType: LogoType;
  /** PNG or JPEG as data URL; '' removes the logo. */
  readonly picture: string;
}

/** @returns path of the logo that is stored now, or '' */
async function storeLogo({ companyId, logoType, picture }: StoreLogoInput): Promise<string> {
  if (picture === '') {
    await updateCompany({ id: companyId, body: logoType === 'logo' ? { logoUrl: '' } : { pdfLogoUrl: '' } });
    return '';
  }
  const { data } = await requestJson({
    method: 'POST',
    path: `/api/company/upload-logo/${companyId}`,
    body: { logoData: picture, logoType },
    schema: logoUploadResponseSchema,
    answerWithin: ANSWER_WITHIN + picture.length / SLOW_LINE,
  });
  return data.logoPath;
}

export function useStoreLogo() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: storeLogo, onSuccess: () => void refreshCompanies(queryClient) });
}
