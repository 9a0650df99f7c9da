import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { DisclosureState, Statements } from '../../disclosures/disclosure-law.ts';
import type { StageLabels } from '../../schemas/application/stages.ts';
import type { CompanySwitches } from '../../schemas/company/company-switches.ts';
import type { ChecklistSettings } from '../../schemas/document/checklist-settings.ts';
import { type Clock, timedSchema } from '../clock.ts';
import { FAILED_TASKS_INDEX, type OutboxTask, outboxTaskSchema } from './outbox/outbox-task.ts';

/** A shorter retention that does not apply yet. */
export interface PendingRetention {
  months: number;
  effectiveAt: Date;
  requestedBy: Types.ObjectId;
}

/** An administrator of the company approved the disclosure of a state, with counsel's advice or without. */
export interface DisclosureApproval {
  /** `versionOfLaw` of what was approved. Any change of the table asks again. */
  version: string;
  /** What the company states for its contracts. */
  statements: Statements;
  by: Types.ObjectId;
  at: Date;
}

/**
 * Tenant. Withdrawn companies stay, and so do their applications (decisions, section 3). An absent switch has its
 * default: see `switchesOf`.
 */
export interface Company extends Partial<CompanySwitches> {
  _id: Types.ObjectId;
  nameIn: string;
  /** `nameIn` folded for a case-insensitive unique index. */
  nameInKey: string;
  nameOut: string;
  email: string;
  lead: Types.ObjectId | null;
  notifyEmails: string[];
  /** GridFS ids of re-encoded images. */
  logo: Types.ObjectId | null;
  pdfLogo: Types.ObjectId | null;
  appEditorSettings: string;
  authorizationText: string;
  disclaimer: string;
  requiresTwoFactor: boolean;
  /** Months after which applications are removed. Null: never. */
  retentionMonths: number | null;
  /** Absent in records that are older than the notice period. */
  pendingRetention?: PendingRetention | null;
  /** The company's names of stages. Absent without any. */
  stageLabels?: StageLabels;
  /** Days in a stage after which an application is stale. Absent: 2. */
  staleDays?: number;
  /** Applications that one person may download in a day before the administrators are told. Absent: 100. */
  downloadAlert?: number;
  /** Mailbox for replies of funders. Absent: they reach the person who sent. */
  replyMailbox?: string;
  /** Approved disclosures, by state. Absent without any. */
  disclosures?: Partial<Record<DisclosureState, DisclosureApproval>>;
  /** Absent: the default checklist. */
  checklist?: ChecklistSettings;
  /** Set when a change of the settings affects checklists, null once all of them are current. */
  checklistStaleSince?: Date | null;
  /** E-mails to the company's administrators. */
  outbox?: OutboxTask[];
  /** True once the company had a webhook endpoint. Submits only store events for such a company. */
  hasWebhooks?: boolean;
  /** True until company, role and administrator all exist. Such a company is invisible. */
  isPending: boolean;
  withdrawnAt: Date | null;
  /** When the accounts of its people were switched off after the withdrawal. Absent or null before. */
  peopleRetiredAt?: Date | null;
  /** Folded words for the search. */
  searchTerms: string[];
  createdAt: Date;
  updatedAt: Date;
}

const pendingRetentionSchema = new Schema<PendingRetention>(
  {
    months: { type: Number, required: true },
    effectiveAt: { type: Date, required: true },
    requestedBy: { type: Schema.Types.ObjectId, required: true },
  },
  { strict: 'throw', _id: false },
);

const schema = new Schema<Company>(
  {
    nameIn: { type: String, required: true },
    nameInKey: { type: String, required: true, unique: true },
    nameOut: { type: String, required: true },
    email: { type: String, default: '' },
    lead: { type: Schema.Types.ObjectId, default: null },
    notifyEmails: { type: [String], default: [] },
    logo: { type: Schema.Types.ObjectId, default: null },
    pdfLogo: { type: Schema.Types.ObjectId, default: null },
    appEditorSettings: { type: String, default: '' },
    authorizationText: { type: String, default: '' },
    disclaimer: { type: String, default: '' },
    requiresTwoFactor: { type: Boolean, default: false },
    retentionMonths: { type: Number, default: null },
    pendingRetention: { type: pendingRetentionSchema, default: null },
    stageLabels: { type: Object },
    downloadAlert: { type: Number },
    replyMailbox: { type: String },
    staleDays: { type: Number },
    sendsReceipts: { type: Boolean },
    sendsReminders: { type: Boolean },
    showsAllQuestions: { type: Boolean },
    countsIncompleteDays: { type: Boolean },
    checklist: { type: Object },
    disclosures: { type: Object },
    checklistStaleSince: { type: Date },
    outbox: { type: [outboxTaskSchema], default: [] },
    hasWebhooks: { type: Boolean },
    isPending: { type: Boolean, default: false },
    withdrawnAt: { type: Date, default: null },
    peopleRetiredAt: { type: Date, default: null },
    searchTerms: { type: [String], default: [] },
  },
  { strict: 'throw' },
);
schema.index({ nameInKey: 1, _id: 1 });
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ searchTerms: 1 });
schema.index({ retentionMonths: 1 });
// Few companies have these fields, and queries only look for those.
schema.index({ 'pendingRetention.effectiveAt': 1 }, { sparse: true });
schema.index({ checklistStaleSince: 1 }, { sparse: true });
schema.index({ staleDays: 1 }, { sparse: true });
schema.index({ 'outbox._id': 1 }, { sparse: true });
schema.index({ 'outbox.dueAt': 1 }, { sparse: true });
schema.index(...FAILED_TASKS_INDEX);
// Counts active companies and finds inactive ones without a scan.
schema.index({ isPending: 1, withdrawnAt: 1 });
schema.index({ withdrawnAt: 1 });

export function companyModel(connection: Connection, clock: Clock): Model<Company> {
  return connection.model<Company>('Company', timedSchema(schema, clock), 'companies');
}
