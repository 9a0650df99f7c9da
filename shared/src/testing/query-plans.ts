import type { mongo } from 'mongoose';
import type { Database } from '../server/database/database.ts';

const EXPLAINED = ['find', 'aggregate', 'count', 'distinct', 'update', 'delete', 'findAndModify'] as const;
/** The parts of an `EXPLAINED` command that determine its plan. The others belong to the session or connection. */
const PLANNED_PARTS = [
  ...EXPLAINED,
  ...['filter', 'query', 'sort', 'projection', 'fields', 'skip', 'limit', 'pipeline', 'cursor', 'key', 'updates'],
  ...['deletes', 'new', 'remove', 'upsert', 'arrayFilters', 'hint', 'collation'],
] as const;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

export interface QueryPlan {
  /** The command as sent. */
  readonly query: string;
  /** Stages of the chosen plan. */
  readonly steps: readonly string[];
  /** Names of the indexes that the chosen plan or a rejected one uses. */
  readonly indexes: readonly string[];
  /**
   * Those of them that suffice: their plan reads no document. With few documents, the chosen plan may be another one.
   * Conditions after a limit are ignored.
   */
  readonly coveringIndexes: readonly string[];
  /** No sort is needed, or an index provides the order. */
  readonly isOrderedByIndex: boolean;
}

/** The URL with command monitoring. */
export function monitoredUrl(mongoUrl: string): string {
  const [address = '', query] = mongoUrl.split('?');
  const path = /^[^:]+:\/\/[^/]+$/.test(address) ? `${address}/` : address;
  return `${path}?${query ? `${query}&` : ''}monitorCommands=true`;
}

function stepsOf(plan: unknown): string[] {
  if (!isFields(plan)) return [];
  const own = typeof plan.stage === 'string' ? [plan.stage] : [];
  return [...own, ...Object.values(plan).flatMap(stepsOf)];
}

function indexesOf(plan: unknown): string[] {
  if (!isFields(plan)) return [];
  const own = typeof plan.indexName === 'string' ? [plan.indexName] : [];
  return [...own, ...Object.values(plan).flatMap(indexesOf)];
}

function plannersIn(value: unknown): Fields[] {
  if (!isFields(value)) return [];
  return 'winningPlan' in value ? [value] : Object.values(value).flatMap(plannersIn);
}

function asksForOrder({ sort, pipeline }: Fields): boolean {
  const isSorting = (step: unknown) => isFields(step) && '$sort' in step;
  return (isFields(sort) && Object.keys(sort).length > 0) || (Array.isArray(pipeline) && pipeline.some(isSorting));
}

/** A sort stage outside the plan sorts in memory. */
function sortsApart({ stages }: Fields): boolean {
  return Array.isArray(stages) && stages.some((stage) => isFields(stage) && '$sort' in stage);
}

const plansOf = ({ winningPlan, rejectedPlans }: Fields): readonly unknown[] => [
  winningPlan,
  ...(Array.isArray(rejectedPlans) ? rejectedPlans : []),
];

function planOf(command: Fields, explained: Fields): QueryPlan {
  const planners = plannersIn(explained);
  const canBeOrdered = (planner: Fields) => plansOf(planner).some((plan) => !stepsOf(plan).includes('SORT'));
  const readsIndexesAlone = (plan: unknown) => !stepsOf(plan).some((step) => step === 'FETCH' || step === 'COLLSCAN');
  return {
    query: JSON.stringify(command),
    steps: planners.flatMap(({ winningPlan }) => stepsOf(winningPlan)),
    indexes: planners.flatMap(({ winningPlan, rejectedPlans }) => indexesOf({ winningPlan, rejectedPlans })),
    coveringIndexes: planners.flatMap(plansOf).filter(readsIndexesAlone).flatMap(indexesOf),
    isOrderedByIndex: !asksForOrder(command) || (!sortsApart(explained) && planners.every(canBeOrdered)),
  };
}

/** One of several writes, because `explain` accepts one. */
function single(value: unknown): unknown {
  return Array.isArray(value) ? value.slice(0, 1) : value;
}

/** The driver sends a sort as a Map, which has no keys of an object and vanishes in JSON. */
const plain = (value: unknown): unknown => (value instanceof Map ? Object.fromEntries(value) : value);

function plannedPartsOf(command: Fields): Fields {
  // The first key is the name of the command, also of a `findAndModify` with an `update`.
  const [name = ''] = Object.keys(command);
  const parts = [name, ...PLANNED_PARTS.filter((part) => part !== name && part in command)];
  const isMany = (part: string) => part === 'updates' || part === 'deletes';
  const partOf = (part: string) => (isMany(part) ? single(command[part]) : plain(command[part]));
  return Object.fromEntries(parts.map((part) => [part, partOf(part)]));
}

const ID = /^[0-9a-f]{24}$/;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const NUMBERS_OF_ROWS = ['limit', '$limit', 'skip', '$skip'];

/** Leaves out the values that never determine which indexes can serve a query. */
function withoutValues(key: string, value: unknown): unknown {
  if (typeof value === 'string' && (ID.test(value) || TIME.test(value))) return ID.test(value) ? 'id' : 'time';
  if (typeof value === 'number' && NUMBERS_OF_ROWS.includes(key)) return 'rows';
  // A regular expression becomes {} in JSON.
  return value instanceof RegExp ? String(value) : plain(value);
}

/** No index can serve a condition after a limit. */
function withoutLateConditions(pipeline: unknown): unknown {
  if (!Array.isArray(pipeline)) return pipeline;
  const limit = pipeline.findIndex((step) => isFields(step) && '$limit' in step);
  const isLate = (step: unknown, at: number) => limit !== -1 && at > limit && isFields(step) && '$match' in step;
  return pipeline.map((step, at) => (isLate(step, at) ? '$match' : step));
}

/** Commands with equal shapes can use the same indexes. */
function shapeOf(command: Fields): string {
  return JSON.stringify({ ...command, pipeline: withoutLateConditions(command.pipeline) }, withoutValues);
}

/** How many `explain` commands run at the same time. */
const AT_ONCE = 8;

interface ExplainInput {
  readonly shapes: ReadonlyMap<string, Fields>;
  /** Plans of earlier calls, by shape. */
  readonly known: Map<string, QueryPlan>;
  readonly explain: (command: Fields) => Promise<QueryPlan>;
}

/** Adds the missing plans to the known ones. */
async function explainShapes({ shapes, known, explain }: ExplainInput): Promise<void> {
  const unknown = [...shapes].filter(([shape]) => !known.has(shape));
  while (unknown.length > 0)
    await Promise.all(
      unknown.splice(0, AT_ONCE).map(async ([shape, command]) => known.set(shape, await explain(command))),
    );
}

/**
 * Records the commands of a database that was opened with `monitoredUrl`. Its indexes must not change meanwhile: queries
 * of the same shape are explained once.
 * @returns explains one query of each shape so far and clears the record
 */
export function watchQueries({ connection }: Pick<Database, 'connection'>): () => Promise<readonly QueryPlan[]> {
  const seen = new Map<string, Fields>();
  const known = new Map<string, QueryPlan>();
  connection.getClient().on('commandStarted', ({ commandName, databaseName, command }: mongo.CommandStartedEvent) => {
    const isOfCollection = EXPLAINED.some((name) => name === commandName && typeof command[name] === 'string');
    if (!isOfCollection || databaseName !== connection.name) return;
    const parts = plannedPartsOf(command);
    seen.set(shapeOf(parts), parts);
  });
  const explain = async (command: Fields) =>
    planOf(command, (await connection.db?.command({ explain: command, verbosity: 'queryPlanner' })) ?? {});
  return async () => {
    const shapes = new Map(seen);
    seen.clear();
    await explainShapes({ shapes, known, explain });
    return [...shapes].flatMap(([shape, command]) => {
      const plan = known.get(shape);
      return plan ? [{ ...plan, query: JSON.stringify(command) }] : [];
    });
  };
}
