import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { type Applicant, beginSession, sendApplication } from '../../e2e/support/submissions/apply.ts';
import { drawnSignatures } from '../submit/applications.ts';

/** Callers at once. */
const CALLERS = 8;

/** Submits so many applications through the API, each in a form session of its own. @throws when one is not accepted */
export async function submitBurst(applicant: Applicant, count: number): Promise<void> {
  const { company, link } = applicant;
  const signatures = await drawnSignatures();
  let left = count;
  const apply = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await sendApplication(applicant, {
        ...FIELD_VALUES,
        companyId: company._id.toHexString(),
        generatedLinkId: link._id.toHexString(),
        generatedLinkSlug: link.slug,
        formSubmissionId: await beginSession(applicant),
        signatures,
        uploadedFileIds: [],
      });
      if (answer.status !== 201) throw new Error(`An application was answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, apply));
}
