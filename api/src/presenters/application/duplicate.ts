import type { Viewer } from '@funding-desk/shared/permissions';
import type { DuplicateKind, DuplicateView } from '@funding-desk/shared/schemas/application/work';
import type { DealSummary } from '@funding-desk/shared/schemas/deal/deal-summary';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { type Names, presentStage } from './application-work.ts';

interface DuplicateInput {
  readonly application: Application;
  readonly shared: readonly DuplicateKind[];
  readonly viewer: Viewer;
  readonly names: Names;
  readonly deals: ReadonlyMap<string, DealSummary>;
}

export function presentDuplicate({ application, shared, viewer, names, deals }: DuplicateInput): DuplicateView {
  const { stageLabel, assignee } = presentStage({ application, viewer, names });
  const id = application._id.toHexString();
  return {
    id,
    reference: application.reference,
    businessName: application.values.legalBusinessName ?? '',
    createdAt: application.createdAt.toISOString(),
    shared: [...shared],
    stageLabel,
    funders: deals.get(id)?.funders ?? 0,
    assignee,
  };
}
