import type { TracedCopyView } from '@funding-desk/shared/schemas/audit/traced-copy';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { TracedCopy } from '@funding-desk/shared/server/models/downloads/traced-copy';
import { type FoundActor, presentActor } from './audit-entry.ts';

interface Found {
  readonly copy: TracedCopy;
  readonly person: FoundActor | undefined;
  readonly companyName: string;
  readonly applications: readonly Pick<Application, '_id' | 'reference'>[];
}

export function presentTracedCopy({ copy, person, companyName, applications }: Found): TracedCopyView {
  return {
    code: copy.code,
    recipient: copy.recipient,
    person: presentActor(copy.person, person),
    at: copy.at.toISOString(),
    via: copy.via,
    company: { id: copy.company.toHexString(), name: companyName },
    applications: applications.map(({ _id, reference }) => ({ id: _id.toHexString(), reference })),
    deleted: copy.applications.length - applications.length,
  };
}
