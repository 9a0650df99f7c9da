import type { mongo } from 'mongoose';
import type { Database } from '../server/database/database.ts';

const EXPLAINED = ['find', 'aggregate', 'count', 'distinct', 'update', 'delete', 'findAndModify'] as const;
/** Of the commands in `EXPLAINED`: what the plan hangs on. All else belongs to the session or to the connection. */
const PLANNED_PARTS = [
  ...EXPLAINED,
  ...['filter', 'query', 'sort', 'projection', 'fields', 'skip', 'limit', 'pipeline', 'cursor', 'key', 'updates'],
  ...['deletes', 'new', 'remove', 'upsert', 'arrayFilters', 'hint', 'collation'],
] as const;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

export interface QueryPlan {
  /** The command as it was sent. */
  readonly query: string;
  /** Steps of the plan that was chosen. */
  readonly steps: readonly string[];
  /** Nothing has to be put in order, or an index can give the order. */
  readonly isOrderedByIndex: boolean;
}

/** The address with what makes the driver tell of its commands. */
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

function plannersIn(value: unknown): Fields[] {
  if (!isFields(value)) return [];
  return 'winningPlan' in value ? [value] : Object.values(value).flatMap(plannersIn);
}

function asksForOrder({ sort, pipeline }: Fields): boolean {
  const isSorting = (step: unknown) => isFields(step) && '$sort' in step;
  return (isFields(sort) && Object.keys(sort).length > 0) || (Array.isArray(pipeline) && pipeline.some(isSorting));
}

/** A sort that stands apart from the plan takes what the plan gives and orders it in memory. */
function sortsApart({ stages }: Fields): boolean {
  return Array.isArray(stages) && stages.some((stage) => isFields(stage) && '$sort' in stage);
}

function planOf(command: Fields, explained: Fields): QueryPlan {
  const planners = plannersIn(explained);
  const canBeOrdered = ({ winningPlan, rejectedPlans }: Fields) =>
    [winningPlan, ...(Array.isArray(rejectedPlans) ? rejectedPlans : [])].some(
      (plan) => !stepsOf(plan).includes('SORT'),
    );
  return {
    query: JSON.stringify(command),
    steps: planners.flatMap(({ winningPlan }) => stepsOf(winningPlan)),
    isOrderedByIndex: !asksForOrder(command) || (!sortsApart(explained) && planners.every(canBeOrdered)),
  };
}

/** One write of several, as `explain` takes it. */
function single(value: unknown): unknown {
  return Array.isArray(value) ? value.slice(0, 1) : value;
}

function plannedPartsOf(command: Fields): Fields {
  const parts = PLANNED_PARTS.filter((name) => name in command);
  const isMany = (name: string) => name === 'updates' || name === 'deletes';
  return Object.fromEntries(parts.map((name) => [name, isMany(name) ? single(command[name]) : command[name]]));
}

/**
 * Notes what is asked of a database that was opened with `monitoredUrl`.
 * @returns asks the server how it would answer each of the queries so far, and forgets them
 */
export function watchQueries({ connection }: Pick<Database, 'connection'>): () => Promise<readonly QueryPlan[]> {
  const seen = new Map<string, Fields>();
  connection.getClient().on('commandStarted', ({ commandName, databaseName, command }: mongo.CommandStartedEvent) => {
    const isOfCollection = EXPLAINED.some((name) => name === commandName && typeof command[name] === 'string');
    if (!isOfCollection || databaseName !== connection.name) return;
    const parts = plannedPartsOf(command);
    seen.set(JSON.stringify(parts), parts);
  });
  return async () => {
    const commands = [...seen.values()];
    seen.clear();
    const plans: QueryPlan[] = [];
    for (const command of commands) {
      const explained = await connection.db?.command({ explain: command, verbosity: 'queryPlanner' });
      plans.push(planOf(command, explained ?? {}));
    }
    return plans;
  };
}
