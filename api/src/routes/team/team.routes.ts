import { createdSchema } from '@funding-desk/shared/schemas/envelope';
import {
  teamCreateSchema,
  teamListQuerySchema,
  teamListSchema,
  teamResponseSchema,
  teamUpdateSchema,
} from '@funding-desk/shared/schemas/people/team';
import type { Team } from '@funding-desk/shared/server/models/team';
import { Types } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { AppError } from '../../errors.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { listRoute } from '../../http/routing/list-route.ts';
import { idParams, type Route, success } from '../../http/routing/route.ts';
import { nameFields, toConflict } from '../../name-rules.ts';
import { mayLead } from '../../presenters/team.ts';
import { viewTeams } from '../../queries/people/view-people.ts';
import { assertInTenantScope, tenantFilter } from '../../tenant-scope.ts';

const teams = signedInRoutes({ access: { kind: 'action', action: 'team:update' } });

const NAME_TAKEN = { messageCode: 'team_name_taken', field: 'name' } as const;

interface LeaderInput extends ViewerInput {
  readonly team: Pick<Team, 'company'>;
  readonly leaderInput: string | null | undefined;
}

/** The leader from the body. @throws AppError 404 for a person out of scope, 422 for a person of another company */
async function validateLeader({
  context,
  viewer,
  team,
  leaderInput,
}: LeaderInput): Promise<Partial<Pick<Team, 'leader'>>> {
  if (leaderInput === undefined) return {};
  if (!leaderInput) return { leader: null };
  const record = await context.database.users.findById(leaderInput).lean();
  const person = await assertInTenantScope({ context, viewer, record, messageCode: 'team_lead_not_found' });
  if (!mayLead(team, person)) throw new AppError('team_lead_of_other_company', { fieldNames: ['leader'] });
  return { leader: person._id };
}

const list = listRoute({
  path: '/team/get',
  summary: "List the teams of the viewer's tenant",
  response: { 200: teamListSchema },
  access: { kind: 'action', action: 'team:list' },
  query: teamListQuerySchema,
  source: async ({ context, viewer }) => ({
    model: context.database.teams,
    filter: await tenantFilter(context, viewer),
    termsField: 'searchTerms',
    sorts: { name: { field: 'nameKey', kind: 'text' }, updatedAt: { field: 'updatedAt', kind: 'date' } },
    defaultSort: 'name',
    without: '-searchTerms',
  }),
  present: viewTeams,
});

const create = teams.post('/team/create', {
  summary: 'Create a team of the viewer’s tenant',
  response: { 201: createdSchema },
  access: { kind: 'action', action: 'team:create' },
  body: teamCreateSchema,
  async handle({ context, viewer, body, record }) {
    const company = viewer.companyId === null ? null : new Types.ObjectId(viewer.companyId);
    const leader = await validateLeader({ context, viewer, team: { company }, leaderInput: body.leader });
    const { _id } = await context.database.teams
      .create({ ...nameFields(body.name), ...leader, company })
      .catch((error: unknown) => Promise.reject(toConflict(error, NAME_TAKEN)));
    const id = _id.toHexString();
    await record('team.create', { company, subject: id });
    return success({ data: { id } }, 201);
  },
});

const update = teams.put('/team/update', {
  summary: 'Change the name or leader of a team',
  response: { 200: teamResponseSchema },
  body: teamUpdateSchema,
  async handle({ context, viewer, body: { id, name, leader: leaderInput }, record }) {
    const { teams } = context.database;
    const team = await assertInTenantScope({ context, viewer, record: await teams.findById(id).lean() });
    const leader = await validateLeader({ context, viewer, team, leaderInput });
    const changed = await teams
      .findByIdAndUpdate(
        id,
        { $set: { ...(name === undefined ? {} : nameFields(name)), ...leader } },
        { returnDocument: 'after' },
      )
      .lean()
      .catch((error: unknown) => Promise.reject(toConflict(error, NAME_TAKEN)));
    if (!changed) throw new AppError('record_not_found');
    await record('team.update', { company: team.company, subject: id });
    const [data] = await viewTeams({ context, viewer, rows: [changed] });
    return success({ data });
  },
});

/** The people of the team stay. An id that a crash leaves in them is not presented. */
const remove = teams.delete('/team/delete/:id', {
  summary: 'Delete a team; its people stay',
  access: { kind: 'action', action: 'team:delete' },
  params: idParams,
  async handle({ context, viewer, params: { id }, record }) {
    const { teams, users } = context.database;
    const team = await assertInTenantScope({ context, viewer, record: await teams.findById(id).lean() });
    const { deletedCount } = await teams.deleteOne({ _id: team._id });
    if (deletedCount === 0) throw new AppError('record_not_found');
    await users.updateMany({ company: team.company, teams: team._id }, { $pull: { teams: team._id } });
    await record('team.delete', { company: team.company, subject: id });
  },
});

export const teamRoutes: readonly Route[] = [list, create, update, remove];
