import { statementsOf } from '@funding-desk/shared/disclosures/compute-rows';
import { ceilingText, DISCLOSURE_LAWS } from '@funding-desk/shared/disclosures/disclosure-for';
import {
  DISCLOSURE_STATES,
  type DisclosureLaw,
  FINANCING_KINDS,
  type FinancingKind,
  NO_LEGAL_ADVICE,
  PRINTED_KIND_NOTE,
  STATEMENTS,
} from '@funding-desk/shared/disclosures/disclosure-law';
import { can } from '@funding-desk/shared/permissions';
import type { DisclosureLawView, DisclosureTable } from '@funding-desk/shared/schemas/deal/state-disclosure';
import { versionOfLaw } from '@funding-desk/shared/server/disclosures/law-version';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { findByIds } from '../find-by-ids.ts';

interface LawInput {
  readonly law: DisclosureLaw;
  readonly company: Pick<Company, 'disclosures'>;
  readonly names: ReadonlyMap<string, string>;
}

function approvalOf({ law, company, names }: LawInput): DisclosureLawView['approval'] {
  const approval = company.disclosures?.[law.state];
  if (!approval) return null;
  const { version, statements, by, at } = approval;
  return {
    isCurrent: version === versionOfLaw(law),
    at: at.toISOString(),
    by: names.get(by.toHexString()) ?? '',
    statements,
  };
}

const isKind = (name: string): name is FinancingKind => Object.hasOwn(FINANCING_KINDS, name);

function presentLaw(input: LawInput): DisclosureLawView {
  const { law } = input;
  return {
    id: law.state,
    stateName: law.stateName,
    name: law.name,
    citation: law.citation,
    source: law.source,
    rules: law.rules,
    effectiveOn: law.effectiveOn,
    checkedOn: law.checkedOn,
    checkedAgainst: law.checkedAgainst,
    unverified: [...law.unverified],
    limits: [...law.limits],
    ceilingText: ceilingText(law),
    isAprDue: law.isAprDue,
    kinds: Object.entries(law.kinds).flatMap(([kind, section]) =>
      isKind(kind) ? [{ label: FINANCING_KINDS[kind], section }] : [],
    ),
    givenBy: law.givenBy,
    brokerTransmitsFirst: law.brokerTransmitsFirst,
    signer: law.signature?.signer ?? null,
    proofYears: law.proofYears,
    rows: [...new Set([...law.rows, ...law.beside].map(({ label }) => label))],
    statements: statementsOf(law).map((name) => ({ name, label: STATEMENTS[name] })),
    version: versionOfLaw(law),
    approval: approvalOf(input),
  };
}

type TableInput = ViewerInput & { readonly company: Company };

/** The table of states, with what the company approved. */
export async function viewDisclosureTable({ context, viewer, company }: TableInput): Promise<DisclosureTable> {
  const people = Object.values(company.disclosures ?? {}).map(({ by }) => by);
  const users = await findByIds(context.database.users, people, ['name']);
  const names = new Map([...users].map(([id, { name }]) => [id, name]));
  return {
    companyName: company.nameIn,
    notice: `${NO_LEGAL_ADVICE} ${PRINTED_KIND_NOTE}`,
    laws: DISCLOSURE_STATES.map((state) => presentLaw({ law: DISCLOSURE_LAWS[state], company, names })),
    can: { approve: can(viewer, 'company:administer') },
  };
}
