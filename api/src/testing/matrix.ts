import type { Permission } from '@funding-desk/shared/permission-groups';
import type { UserType } from '@funding-desk/shared/schemas/people/auth';
import { PASSWORD, SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { funderBody } from '@funding-desk/shared/testing/make-funder';
import { OFFER } from './scenes/deals/offer-terms.ts';
import type { SubjectNoun, ViewerKind, World } from './world.ts';

/** Status for each kind of viewer: one for all subjects, or one each for own, foreign and absent. */
export type Expected = Readonly<
  Record<Exclude<ViewerKind, 'key'>, number | readonly [own: number, other: number, absent: number]>
>;

/**
 * The rule for a tenant's record: 401 without a session, 403 without the permission, 404 for foreign or absent
 * records.
 */
const record = (ok: number): Expected => ({
  anonymous: 401,
  without: 403,
  with: [ok, 404, 404],
  companyAdmin: [ok, 404, 404],
  superAdmin: [ok, ok, 404],
});
const collection: Expected = { anonymous: 401, without: 403, with: 200, companyAdmin: 200, superAdmin: 200 };
const creation: Expected = { anonymous: 401, without: 403, with: 201, companyAdmin: 201, superAdmin: 201 };
const forSignedIn = (status: number): Expected => {
  return { anonymous: 401, without: status, with: status, companyAdmin: status, superAdmin: status };
};
const signedIn = forSignedIn(200);
const forSuperAdmins = (status: number): Expected => {
  return { anonymous: 401, without: 403, with: 403, companyAdmin: 403, superAdmin: status };
};

export interface Row {
  readonly expected: Expected;
  /** Status for an API key with every scope. Default: 403, because the route admits no keys. */
  readonly key?: number | readonly [own: number, other: number, absent: number];
  /** Permissions of the viewer `with`. */
  readonly permissions?: readonly Permission[];
  readonly userType?: UserType;
  readonly noun?: SubjectNoun;
  readonly query?: string;
  readonly body?: (input: { id: string; world: World; unique: string }) => object;
}

const page = (permission: Permission): Row => ({ expected: collection, permissions: [permission] });

/** All routes that are not public. The statuses are written out, not derived from the rules under test. */
export const MATRIX: Readonly<Record<string, Row>> = {
  'post /auth/logout': { expected: signedIn },
  'get /auth/session': { expected: signedIn },
  'post /auth/session': { expected: signedIn },
  'post /auth/file-token': {
    expected: record(200),
    permissions: ['page:forms'],
    noun: 'submission',
    body: ({ id }) => ({ kind: 'pdf', id }),
  },
  'put /account/password': {
    expected: signedIn,
    body: () => ({ password: PASSWORD, newPassword: 'tall-lantern-58' }),
  },
  'get /account/two-factor': { expected: signedIn },
  'post /account/two-factor/start': { expected: signedIn, body: () => ({ password: PASSWORD }) },
  // No setup was started, and nothing is turned on.
  'post /account/two-factor/confirm': { expected: forSignedIn(409), body: () => ({ code: '123456' }) },
  'post /account/two-factor/recovery-codes': {
    expected: forSignedIn(409),
    body: () => ({ password: PASSWORD, code: '123456' }),
  },
  'post /account/two-factor/turn-off': {
    expected: forSignedIn(409),
    body: () => ({ password: PASSWORD, code: '123456' }),
  },
  'get /account/sessions': { expected: signedIn },
  // Sessions are private, and this id belongs to no session.
  'delete /account/sessions/:id': { expected: forSignedIn(404) },
  'post /account/sign-out-everywhere': { expected: signedIn },
  'get /account/views': { expected: signedIn },
  'post /account/views': {
    expected: forSignedIn(201),
    body: () => ({ name: 'Florida', query: 'stage=offers' }),
  },
  // Views are private, and this id belongs to no view.
  'put /account/views/:id': {
    expected: forSignedIn(404),
    body: () => ({ name: 'Florida', query: 'stage=offers' }),
  },
  'delete /account/views/:id': { expected: forSignedIn(404) },
  'get /notifications': page('page:forms'),
  'get /notifications/unread': page('page:forms'),
  'post /notifications/read': { expected: collection, permissions: ['page:forms'], body: () => ({ all: true }) },
  'get /account/preferences': { expected: signedIn },
  'put /account/preferences': { expected: signedIn, body: () => ({ mailOnAssignment: false }) },
  'get /user/me': { expected: signedIn },
  'get /form/submissions': { ...page('page:forms'), key: 200 },
  'get /form/export': { expected: collection, permissions: ['page:forms', 'application:export'], key: 200 },
  // The manifest names what a viewer may not see as absent.
  'get /form/archive': {
    expected: collection,
    permissions: ['page:forms', 'application:export'],
    query: `?ids=${'ab'.repeat(12)}`,
    key: 200,
  },
  'get /events': page('page:forms'),
  'get /dashboard': { ...page('page:main'), query: '?from=2026-11-01&to=2026-11-07' },
  'get /dashboard/links': { ...page('page:main'), query: '?from=2026-11-01&to=2026-11-07' },
  'get /dashboard/people': { ...page('page:main'), query: '?from=2026-11-01&to=2026-11-07' },
  'get /dashboard/companies': { expected: forSuperAdmins(200), query: '?from=2026-11-01&to=2026-11-07' },
  'get /dashboard/deals/funders': { ...page('page:main'), query: '?from=2026-11-01&to=2026-11-07' },
  'get /dashboard/deals/links': { ...page('page:main'), query: '?from=2026-11-01&to=2026-11-07' },
  'get /dashboard/deals/people': { ...page('page:main'), query: '?from=2026-11-01&to=2026-11-07' },
  'get /dashboard/deals/companies': { expected: forSuperAdmins(200), query: '?from=2026-11-01&to=2026-11-07' },
  'get /form/submission/:id': {
    expected: record(200),
    permissions: ['page:forms'],
    noun: 'submission',
    key: [200, 404, 404],
  },
  // No worker runs here, so the viewer's own PDF does not exist yet.
  'get /form/pdf/:id': { expected: record(404), permissions: ['page:forms'], noun: 'submission', key: 404 },
  'post /form/submission/:id/retry': {
    expected: record(200),
    permissions: ['page:forms'],
    userType: 'company',
    noun: 'submission',
  },
  'post /form/submission/:id/deliveries': {
    expected: record(200),
    permissions: ['page:forms'],
    userType: 'company',
    noun: 'submission',
    body: () => ({ to: 'deals@copperfinch.example' }),
  },
  // This id belongs to no delivery.
  'post /form/submission/:id/deliveries/:delivery/resend': {
    expected: record(404),
    permissions: ['page:forms'],
    userType: 'company',
    noun: 'submission',
    body: () => ({}),
  },
  'get /form/deliveries/undelivered': { expected: collection, permissions: ['page:forms'], userType: 'company' },
  'put /form/submission/:id/hold': {
    expected: record(200),
    userType: 'company',
    noun: 'submission',
    body: () => ({ isHeld: true, reason: 'A complaint is open' }),
  },
  'put /form/submission/:id/work': {
    key: [200, 404, 404],
    expected: record(200),
    permissions: ['page:forms', 'application:work'],
    noun: 'submission',
    body: () => ({ version: 0, stage: 'in_review' }),
  },
  // Applications out of scope have an outcome of their own.
  'post /form/submissions/work': {
    expected: collection,
    permissions: ['page:forms', 'application:work'],
    body: ({ id }) => ({ ids: [id], stage: 'in_review' }),
  },
  'post /form/submissions/requests': {
    expected: collection,
    permissions: ['page:forms', 'application:work'],
    body: ({ id }) => ({ ids: [id] }),
  },
  'put /form/submission/:id/next-step': {
    expected: record(200),
    permissions: ['page:forms', 'application:work'],
    noun: 'submission',
    body: () => ({ version: 0, what: 'Call about October', dueOn: '2026-12-02', person: null }),
  },
  'get /form/next-steps/calendar': page('page:forms'),
  // There is no step.
  'post /form/submission/:id/next-step/done': {
    expected: record(409),
    permissions: ['page:forms', 'application:work'],
    noun: 'submission',
    body: () => ({ version: 0 }),
  },
  'delete /form/submission/:id/next-step': {
    expected: record(409),
    permissions: ['page:forms', 'application:work'],
    noun: 'submission',
    query: '?version=0',
  },
  // It is not declined.
  'post /form/submission/:id/decline-notice': {
    expected: record(409),
    permissions: ['page:forms', 'application:work'],
    noun: 'submission',
    body: () => ({ version: 0, subject: 'Your application', text: 'We cannot offer you funding.' }),
  },
  // Nothing has changed that could be undone.
  'post /form/submission/:id/work/undo': {
    expected: record(409),
    permissions: ['page:forms', 'application:work'],
    noun: 'submission',
    body: () => ({ version: 1 }),
  },
  'post /form/submissions/work/undo': {
    expected: collection,
    permissions: ['page:forms', 'application:work'],
    body: ({ id }) => ({ changes: [{ id, version: 1 }] }),
  },
  'get /form/submission/:id/neighbors': { expected: record(200), permissions: ['page:forms'], noun: 'submission' },
  'get /form/views/counts': page('page:forms'),
  'get /form/stages': page('page:forms'),
  'get /form/people': page('page:forms'),
  'get /form/submission/:id/timeline': { expected: record(200), permissions: ['page:forms'], noun: 'submission' },
  'post /form/submission/:id/notes': {
    expected: record(201),
    permissions: ['page:forms', 'application:work'],
    noun: 'submission',
    body: () => ({ text: 'The owner called.' }),
  },
  // The viewer has written no note.
  'delete /form/submission/:id/notes/:note': {
    expected: record(404),
    permissions: ['page:forms', 'application:work'],
    noun: 'submission',
  },
  'delete /form/submission/:id': { expected: record(200), userType: 'company', noun: 'submission' },
  // The call has no file, which is found out before anything else.
  'post /form/submission/:id/documents': {
    expected: { anonymous: 401, without: 403, with: 400, companyAdmin: 400, superAdmin: 400 },
    permissions: ['page:forms', 'application:work'],
    noun: 'submission',
    body: () => ({ documentType: 'other' }),
  },
  'get /form/submission/:id/checklist': { expected: record(200), permissions: ['page:forms'], noun: 'submission' },
  'put /form/submission/:id/checklist': {
    expected: record(200),
    permissions: ['page:forms', 'application:work'],
    noun: 'submission',
    body: () => ({ item: 'application', state: 'accepted' }),
  },
  'get /form/submission/:id/statements': {
    expected: record(200),
    key: [200, 404, 404],
    permissions: ['page:forms'],
    noun: 'submission',
  },
  'get /form/submission/:id/statements/lines': {
    expected: record(200),
    key: [200, 404, 404],
    permissions: ['page:forms'],
    noun: 'submission',
  },
  // The application has no line at this place.
  'put /form/submission/:id/statements/lines/:line': {
    expected: record(404),
    permissions: ['page:forms', 'application:work'],
    noun: 'submission',
    body: () => ({ kind: 'transfer' }),
  },
  // The application has no signal.
  'put /form/submission/:id/statements/signals/:signal': {
    expected: record(404),
    permissions: ['page:forms', 'application:work'],
    noun: 'submission',
    body: () => ({ reason: 'The bank confirmed it' }),
  },
  'get /form/submission/:id/statements/export': {
    expected: record(200),
    key: [200, 404, 404],
    permissions: ['page:forms', 'application:export'],
    noun: 'submission',
    query: '?part=months',
  },
  'get /form/submission/:id/requests': { expected: record(200), permissions: ['page:forms'], noun: 'submission' },
  'post /form/submission/:id/requests': {
    expected: record(201),
    permissions: ['page:forms', 'application:work'],
    noun: 'submission',
    body: () => ({ items: [{ documentType: 'voidCheck' }], to: 'owner@bluekettle.example' }),
  },
  // The application has no request with this id.
  'post /form/submission/:id/requests/:request/resend': {
    expected: record(404),
    permissions: ['page:forms', 'application:work'],
    noun: 'submission',
  },
  'delete /form/submission/:id/requests/:request': {
    expected: record(404),
    permissions: ['page:forms', 'application:work'],
    noun: 'submission',
  },
  // Nobody signs this application separately.
  'post /form/submission/:id/signature/resend': {
    expected: record(404),
    permissions: ['page:forms', 'application:work'],
    noun: 'submission',
  },
  'delete /form/submission/:id/signature': {
    expected: record(404),
    permissions: ['page:forms', 'application:work'],
    noun: 'submission',
  },
  'put /documents/document/:id': {
    expected: record(200),
    permissions: ['page:forms', 'application:work'],
    noun: 'document',
    body: () => ({ version: 0, documentType: 'lease' }),
  },
  'get /documents/form-submission/:id': {
    expected: record(200),
    permissions: ['page:forms'],
    noun: 'submission',
    key: [200, 404, 404],
  },
  'get /form/unfinished': page('page:forms'),
  'get /documents/attachments': page('page:attachments'),
  'get /documents/types': page('page:attachments'),
  'get /documents/document/:id': {
    expected: record(200),
    permissions: ['page:forms'],
    noun: 'document',
    key: [200, 404, 404],
  },
  'get /company/get': page('page:companies'),
  'post /company/create': {
    expected: { ...creation, with: 403, companyAdmin: 403 },
    permissions: ['company:create'],
    body: ({ unique }) => ({ nameIn: `New ${unique}`, nameOut: 'New' }),
  },
  'put /company/update/:id': {
    expected: record(200),
    permissions: ['company:update'],
    noun: 'company',
    body: () => ({ disclaimer: 'Copper Finch is no bank.' }),
  },
  'get /company/retention-preview/:id': {
    expected: record(200),
    userType: 'company',
    noun: 'company',
    query: '?months=12',
  },
  'delete /company/delete/:id': { expected: record(200), permissions: ['company:delete'], noun: 'company' },
  'get /company/:id/templates': { expected: record(200), permissions: ['company:update'], noun: 'company' },
  'post /company/:id/templates': {
    expected: record(201),
    permissions: ['company:update'],
    noun: 'company',
    body: () => ({ kind: 'note', name: 'First call', body: 'Called {{business}}' }),
  },
  // The company has no template with this id.
  'put /company/:id/templates/:template': {
    expected: record(404),
    permissions: ['company:update'],
    noun: 'company',
    body: () => ({ kind: 'note', name: 'First call', body: 'Called {{business}}' }),
  },
  'delete /company/:id/templates/:template': {
    expected: record(404),
    permissions: ['company:update'],
    noun: 'company',
  },
  'get /company/:id/disclosures': { expected: record(200), permissions: ['page:funders'], noun: 'company' },
  // No state has this code.
  'get /company/:id/disclosures/:state/sample.pdf': { expected: record(404), userType: 'company', noun: 'company' },
  'put /company/:id/disclosures/:state/approval': {
    expected: record(404),
    userType: 'company',
    noun: 'company',
    body: () => ({ version: 'none', statements: {} }),
  },
  'get /form/templates': { expected: collection, permissions: ['page:forms', 'application:work'] },
  'get /company/:id/webhooks': {
    expected: record(200),
    permissions: ['webhook:manage'],
    noun: 'company',
    key: [200, 404, 404],
  },
  'post /company/:id/webhooks': {
    key: [201, 404, 404],
    expected: record(201),
    permissions: ['webhook:manage'],
    noun: 'company',
    body: () => ({ url: 'https://hooks.copperfinch.example/funding', events: ['application.received'] }),
  },
  // The company has no endpoint with this id.
  'put /company/:id/webhooks/:endpoint': {
    key: 404,
    expected: record(404),
    permissions: ['webhook:manage'],
    noun: 'company',
    body: () => ({ isEnabled: false }),
  },
  'delete /company/:id/webhooks/:endpoint': {
    key: 404,
    expected: record(404),
    permissions: ['webhook:manage'],
    noun: 'company',
  },
  'post /company/:id/webhooks/:endpoint/secret': {
    key: 404,
    expected: record(404),
    permissions: ['webhook:manage'],
    noun: 'company',
    body: () => ({}),
  },
  'post /company/:id/webhooks/:endpoint/test': {
    key: 404,
    expected: record(404),
    permissions: ['webhook:manage'],
    noun: 'company',
  },
  'post /company/:id/webhooks/:endpoint/deliveries/:delivery/resend': {
    key: 404,
    expected: record(404),
    permissions: ['webhook:manage'],
    noun: 'company',
  },
  'get /company/:id/webhooks/sample': {
    expected: record(200),
    permissions: ['webhook:manage'],
    noun: 'company',
    query: '?event=document.added',
    key: [200, 404, 404],
  },
  // Only for API keys.
  'get /api-key': { expected: forSignedIn(403), key: 200 },
  'get /company/:id/api-keys': { expected: record(200), permissions: ['api-key:manage'], noun: 'company' },
  'post /company/:id/api-keys': {
    expected: record(201),
    permissions: ['api-key:manage', 'page:forms'],
    noun: 'company',
    body: () => ({ name: 'Reports', scopes: ['applications:read'], expiresInDays: 90 }),
  },
  // The company has no key with this id.
  'post /company/:id/api-keys/:key/confirm': {
    expected: record(404),
    permissions: ['api-key:manage'],
    noun: 'company',
  },
  'delete /company/:id/api-keys/:key': {
    expected: record(404),
    permissions: ['api-key:manage'],
    noun: 'company',
  },
  'get /webhook/deliveries': { ...page('webhook:manage'), key: 200 },
  'post /company/upload-logo/:id': {
    expected: record(200),
    permissions: ['company:update'],
    noun: 'company',
    body: () => ({ logoData: SIGNATURE_DATA_URL, logoType: 'logo' }),
  },
  'post /admin/create-company': {
    expected: { ...creation, with: 403, companyAdmin: 403 },
    permissions: ['company:create', 'user:create', 'role:create'],
    body: ({ unique }) => ({
      company: { nameIn: `Made ${unique}`, nameOut: 'Made' },
      user: { name: 'Pell Wintergreen', email: `${unique}@made.example`, password: 'quiet-harbor-42' },
      role: { name: 'Company Admin', userType: 'company', permissions: [] },
    }),
  },
  'get /generated-link/get': { expected: signedIn },
  'get /generated-link/export': { expected: signedIn },
  'post /generated-link/create': {
    expected: record(201),
    permissions: ['company:update'],
    noun: 'company',
    body: ({ id }) => ({ companyId: id }),
  },
  'post /generated-link/import/preview': {
    expected: record(200),
    permissions: ['user:create'],
    userType: 'company',
    noun: 'company',
    body: ({ id }) => ({ company: id, csv: 'name,email,slug\nIvo Larkspur,ivo@people.example,ivo-larkspur' }),
  },
  'post /generated-link/import': {
    expected: record(200),
    permissions: ['user:create'],
    userType: 'company',
    noun: 'company',
    body: ({ id, unique }) => {
      const person = {
        name: 'Ivo Larkspur',
        email: `${unique}@people.example`,
        slug: 'ivo-larkspur',
        role: '',
        team: '',
      };
      return { company: id, people: [person] };
    },
  },
  'put /generated-link/update/:id': {
    expected: record(200),
    userType: 'company',
    noun: 'link',
    body: () => ({ allowedSites: ['https://www.copperfinch.example'] }),
  },
  'delete /generated-link/delete/:id': { expected: record(200), userType: 'company', noun: 'link' },
  'get /user/get': page('page:users'),
  'get /audit/entries': page('page:audit'),
  'get /audit/options': page('page:audit'),
  'get /audit/actors': page('page:audit'),
  'get /audit/exposure': {
    ...page('page:audit'),
    query: `?actor=${'a'.repeat(24)}&from=2026-01-01&to=2026-01-02`,
  },
  'get /audit/exposure/export': {
    ...page('page:audit'),
    query: `?actor=${'a'.repeat(24)}&from=2026-01-01&to=2026-01-02`,
  },
  'get /audit/traced-copies/:code': { expected: record(200), permissions: ['page:audit'], noun: 'traced-copy' },
  'get /health': { expected: forSuperAdmins(200) },
  'post /health/test-mail': { expected: forSuperAdmins(202) },
  // The person has no e-mail of this id.
  'get /health/test-mail/:id': { expected: forSuperAdmins(404) },
  'post /applicant-data/search': {
    expected: record(200),
    permissions: ['page:forms'],
    userType: 'company',
    noun: 'company',
    body: ({ id }) => ({ company: id, by: 'ein', value: '12-3456789' }),
  },
  // No company has this id.
  'get /applicant-data/copy': {
    expected: { anonymous: 401, without: 403, with: 404, companyAdmin: 404, superAdmin: 404 },
    permissions: ['page:forms'],
    userType: 'company',
    query: `?company=${'f'.repeat(24)}&applicant=ein.k1.${'0'.repeat(64)}`,
  },
  // No applicant has these digests.
  'post /applicant-data/erase': {
    expected: record(404),
    permissions: ['page:forms'],
    userType: 'company',
    noun: 'company',
    body: ({ id }) => ({
      company: id,
      applicant: `ein.k1.${'0'.repeat(64)}`,
      reason: 'Asked by letter',
      confirmation: 'ERASE',
    }),
  },
  // No erasure has this id.
  'get /applicant-data/erasures/:id': {
    expected: { anonymous: 401, without: 403, with: 404, companyAdmin: 404, superAdmin: 404 },
    permissions: ['page:forms'],
    userType: 'company',
  },
  'post /applicant-data/erasures/:id/continue': {
    expected: { anonymous: 401, without: 403, with: 404, companyAdmin: 404, superAdmin: 404 },
    permissions: ['page:forms'],
    userType: 'company',
  },
  'get /audit/access-review': page('page:audit'),
  'get /audit/access-review/export': page('page:audit'),
  'get /audit/key-review': page('page:audit'),
  'get /audit/key-review/export': page('page:audit'),
  'get /audit/export': page('page:audit'),
  'post /user/create': {
    expected: creation,
    permissions: ['user:create'],
    body: ({ unique }) => ({ name: 'Ivo Larkspur', email: `${unique}@people.example`, password: 'quiet-harbor-42' }),
  },
  'put /user/update/:id': {
    expected: record(200),
    permissions: ['user:update'],
    noun: 'user',
    body: () => ({ name: 'Ivo Larkspur' }),
  },
  'put /user/switch/:id': {
    expected: record(200),
    permissions: ['user:delete'],
    noun: 'user',
    body: () => ({ isDisabled: false }),
  },
  'post /user/reset-two-factor/:id': { expected: record(200), permissions: ['user:update'], noun: 'user' },
  'get /funder/get': { ...page('page:funders'), key: 200 },
  'post /funder/create': {
    expected: creation,
    permissions: ['funder:manage'],
    body: ({ unique, world }) => ({
      ...funderBody(`Funder ${unique}`),
      company: world.own.company._id.toHexString(),
    }),
  },
  'put /funder/update/:id': {
    expected: record(200),
    permissions: ['funder:manage'],
    noun: 'funder',
    body: ({ unique }) => ({ ...funderBody(`Funder ${unique}`), version: 1 }),
  },
  'delete /funder/delete/:id': { expected: record(200), permissions: ['funder:manage'], noun: 'funder' },
  'get /funder/export': { expected: collection, permissions: ['funder:manage'] },
  'post /funder/import/preview': {
    expected: record(200),
    permissions: ['funder:manage'],
    noun: 'company',
    body: ({ id }) => ({ company: id, csv: 'Name,To\nTallow Creek Capital,deals@tallowcreek.example' }),
  },
  'post /funder/import': {
    expected: record(200),
    permissions: ['funder:manage'],
    noun: 'company',
    body: ({ id, unique }) => ({ company: id, funders: [funderBody(`Funder ${unique}`)] }),
  },
  'get /form/submission/:id/funders': {
    expected: record(200),
    key: [200, 404, 404],
    permissions: ['page:forms'],
    noun: 'submission',
  },
  'get /form/submission/:id/packages': {
    expected: record(200),
    key: [200, 404, 404],
    permissions: ['page:forms'],
    noun: 'submission',
  },
  // The application has no PDF yet.
  'post /form/submission/:id/packages': {
    expected: record(404),
    key: 404,
    permissions: ['page:forms', 'application:export'],
    noun: 'submission',
    body: ({ id }) => ({
      funders: [{ id, version: 1, reason: '' }],
      documents: [],
      copy: 'masked',
      message: '',
      version: 0,
    }),
  },
  // The application has no package with this id.
  'post /form/submission/:id/packages/:package/resend': {
    expected: record(404),
    key: 404,
    permissions: ['page:forms', 'application:export'],
    noun: 'submission',
  },
  // The application has no package with this id.
  'put /form/submission/:id/packages/:package/answer': {
    expected: record(404),
    key: 404,
    permissions: ['page:forms', 'application:work', 'offer:manage'],
    noun: 'submission',
    body: () => ({ answer: { state: 'received' }, from: 'sent' }),
  },
  'delete /form/submission/:id/packages/:package/page': {
    expected: record(404),
    key: 404,
    permissions: ['page:forms', 'application:work', 'offer:manage'],
    noun: 'submission',
  },
  'get /form/submission/:id/offers': {
    expected: record(200),
    key: [200, 404, 404],
    permissions: ['page:forms'],
    noun: 'submission',
  },
  // The application has no package, and no offer, with this id.
  'get /form/submission/:id/offers/:offer/disclosure.pdf': {
    expected: record(404),
    permissions: ['page:forms'],
    noun: 'submission',
  },
  'post /form/submission/:id/offers': {
    expected: record(404),
    key: 404,
    permissions: ['page:forms', 'application:work', 'offer:manage'],
    noun: 'submission',
    body: ({ id }) => ({ package: id, key: 'matrix-offer', ...OFFER }),
  },
  'put /form/submission/:id/offers/:offer': {
    expected: record(404),
    key: 404,
    permissions: ['page:forms', 'application:work', 'offer:manage'],
    noun: 'submission',
    body: () => ({ version: 1, ...OFFER }),
  },
  'post /form/submission/:id/offers/:offer/withdraw': {
    expected: record(404),
    key: 404,
    permissions: ['page:forms', 'application:work', 'offer:manage'],
    noun: 'submission',
    body: () => ({ version: 1, reason: 'The funder called' }),
  },
  'put /form/submission/:id/selection': {
    expected: record(200),
    key: [200, 404, 404],
    permissions: ['page:forms', 'application:work', 'offer:manage'],
    noun: 'submission',
    body: () => ({ offer: null, version: 0 }),
  },
  'post /form/submission/:id/offers/:offer/fund': {
    expected: record(404),
    key: 404,
    permissions: ['page:forms', 'application:work', 'offer:manage'],
    noun: 'submission',
    body: () => ({ version: 1, on: '2026-12-01', amount: 5_000_000 }),
  },
  // The application has no offer, and no disclosure, with this id.
  'get /form/submission/:id/offers/:offer/disclosures': {
    expected: record(404),
    key: 404,
    permissions: ['page:forms'],
    noun: 'submission',
  },
  'post /form/submission/:id/offers/:offer/disclosures': {
    expected: record(404),
    key: 404,
    permissions: ['page:forms', 'application:work', 'offer:manage'],
    noun: 'submission',
    body: ({ id }) => ({ document: id, to: 'owner@sample.example', key: 'matrix-disclosure' }),
  },
  'delete /form/submission/:id/offers/:offer/disclosures/:disclosure': {
    expected: record(404),
    key: 404,
    permissions: ['page:forms', 'application:work', 'offer:manage'],
    noun: 'submission',
  },
  'post /form/submission/:id/presentations': {
    expected: record(404),
    key: 404,
    permissions: ['page:forms', 'application:work', 'offer:manage'],
    noun: 'submission',
    body: ({ id }) => ({ offers: [{ id, version: 1 }], to: 'owner@sample.example', key: 'matrix-offers' }),
  },
  'delete /form/submission/:id/presentations/:presentation': {
    expected: record(404),
    key: 404,
    permissions: ['page:forms', 'application:work', 'offer:manage'],
    noun: 'submission',
  },
  'put /form/submission/:id/offers/:offer/exemption': {
    expected: record(404),
    key: 404,
    permissions: ['page:forms', 'application:work', 'offer:manage'],
    noun: 'submission',
    body: () => ({ version: 1, reason: 'The funder is a bank' }),
  },
  'get /team/get': page('page:teams'),
  'post /team/create': {
    expected: creation,
    permissions: ['team:create'],
    body: ({ unique }) => ({ name: `Team ${unique}` }),
  },
  'put /team/update': {
    expected: record(200),
    permissions: ['team:update'],
    noun: 'team',
    body: ({ id, unique }) => ({ id, name: `Team ${unique}` }),
  },
  'delete /team/delete/:id': { expected: record(200), permissions: ['team:delete'], noun: 'team' },
  'get /role/get': page('page:users'),
  'post /role/create': {
    expected: creation,
    permissions: ['role:create'],
    body: ({ unique }) => ({ name: `Role ${unique}`, userType: 'user', permissions: [] }),
  },
  'put /role/update/:id': {
    expected: record(200),
    permissions: ['role:update'],
    noun: 'role',
    body: ({ unique }) => ({ name: `Role ${unique}` }),
  },
  'delete /role/delete/:id': { expected: record(200), permissions: ['role:delete'], noun: 'role' },
};
