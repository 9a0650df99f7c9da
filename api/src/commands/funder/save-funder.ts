import {
  type FunderConflict,
  type FunderCreate,
  type FunderUpdate,
  MAX_FUNDERS,
} from '@funding-desk/shared/schemas/deal/funder';
import { CRITERION_LABELS, type FunderCriteria } from '@funding-desk/shared/schemas/deal/funder-criteria';
import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import type { AuditChange } from '@funding-desk/shared/server/models/audit-record';
import type { Funder } from '@funding-desk/shared/server/models/deal/funder';
import type { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type SlotLimit, storeInSlots } from '../../limits/record-slots.ts';
import { nameFields, toConflict } from '../../name-rules.ts';

const NAME_TAKEN = { messageCode: 'funder_name_taken', field: 'name' } as const;

type FunderInput = Omit<FunderCreate, 'company'>;

/** Found by its name, its addresses and its domains. */
function fieldsOf({ name, ...rest }: FunderInput) {
  const { nameKey } = nameFields(name);
  return { ...rest, name, nameKey, searchTerms: searchTermsOf([name, ...rest.to, ...rest.cc, ...rest.replyDomains]) };
}

function funderLimit({ database }: AppContext, company: Types.ObjectId): SlotLimit {
  return {
    most: MAX_FUNDERS,
    path: 'slot',
    read: async () => {
      const funders = await database.funders.find({ company }).select({ slot: 1 }).lean();
      return funders.map(({ slot }) => slot);
    },
    refusal: () => new AppError('many_funders', { most: MAX_FUNDERS }),
  };
}

interface CreateInput {
  readonly context: AppContext;
  readonly company: Types.ObjectId;
  readonly body: FunderInput;
}

/** @throws AppError 409 at the limit and for a taken name */
export async function createFunder({ context, company, body }: CreateInput): Promise<Funder> {
  const fields = { ...fieldsOf(body), company, version: 1 };
  const created = await storeInSlots([funderLimit(context, company)], ([slot = 0]) =>
    context.database.funders.create({ ...fields, slot }),
  ).catch((error: unknown) => Promise.reject(toConflict(error, NAME_TAKEN)));
  return created.toObject();
}

interface UpdateInput {
  readonly context: AppContext;
  readonly funder: Funder;
  readonly body: FunderUpdate;
}

/** What someone else has stored meanwhile. Undefined for a funder that was deleted. */
async function conflictOf({ context, funder }: UpdateInput): Promise<FunderConflict | undefined> {
  const present = await context.database.funders.findById(funder._id).lean();
  if (!present) return undefined;
  const { name, to, cc, replyDomains, notes, isActive, criteria, version } = present;
  return { name, to, cc, replyDomains, notes, isActive, criteria, version };
}

/** @throws AppError 409 for a change meanwhile, with the present state, and for a taken name */
export async function updateFunder(input: UpdateInput): Promise<Funder> {
  const { context, funder, body } = input;
  const { version, ...fields } = body;
  const changed = await context.database.funders
    .findOneAndUpdate(
      { _id: funder._id, version },
      { $set: fieldsOf(fields), $inc: { version: 1 } },
      { returnDocument: 'after' },
    )
    .lean()
    .catch((error: unknown) => Promise.reject(toConflict(error, NAME_TAKEN)));
  if (changed) return changed;
  const data = await conflictOf(input);
  throw new AppError('funder_changed', { name: funder.name, ...(data && { data }) });
}

const shown = (value: FunderCriteria[keyof FunderCriteria]): string | null => {
  if (value === null) return null;
  return Array.isArray(value) ? value.join(', ') || null : String(value);
};

function loggedFields(funder: FunderInput | Funder | null): Readonly<Record<string, string | null>> {
  if (!funder) return {};
  const { name, to, cc, replyDomains, isActive, notes, criteria } = funder;
  const isCriterion = (key: string): key is keyof FunderCriteria => Object.hasOwn(CRITERION_LABELS, key);
  const criteriaTexts = Object.keys(CRITERION_LABELS)
    .filter(isCriterion)
    .map((key) => [CRITERION_LABELS[key], shown(criteria[key])]);
  return {
    Name: name,
    To: to.join(', '),
    Cc: cc.join(', ') || null,
    'Reply domains': replyDomains.join(', ') || null,
    Active: isActive ? 'Yes' : 'No',
    Notes: notes === '' ? null : `${notes.length} characters`,
    ...Object.fromEntries(criteriaTexts),
  };
}

/** What a change of a funder is in the audit log. Null for a funder that does not exist before or after it. */
export function funderChanges(before: FunderInput | Funder | null, after: FunderInput | Funder | null): AuditChange[] {
  const [from, to] = [loggedFields(before), loggedFields(after)];
  return Object.keys({ ...from, ...to })
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
    .filter((change) => change.from !== change.to);
}
