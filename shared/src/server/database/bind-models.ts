import type { Connection, Model } from 'mongoose';
import type { Clock } from '../clock.ts';
import { apiKeyModel } from '../models/api-key.ts';
import { applicantRequestModel } from '../models/application/applicant-request.ts';
import { applicationModel } from '../models/application/application.ts';
import { applicationDocumentModel } from '../models/application/application-document.ts';
import { formSessionModel } from '../models/application/form-session.ts';
import { messageTemplateModel } from '../models/application/message-template.ts';
import { noteModel } from '../models/application/note.ts';
import { notificationModel } from '../models/application/notification.ts';
import { reminderStopModel } from '../models/application/reminder-stop.ts';
import { documentCheckModel, uploadedDocumentModel } from '../models/application/uploaded-document.ts';
import { auditCheckModel, auditKeyModel, auditRecordModel } from '../models/audit-record.ts';
import { authSessionModel } from '../models/auth-session.ts';
import { companyModel } from '../models/company.ts';
import { dailyCounterModel } from '../models/daily-counter.ts';
import { disclosureModel } from '../models/deal/disclosure.ts';
import { funderModel } from '../models/deal/funder.ts';
import { funderPackageModel } from '../models/deal/funder-package.ts';
import { offerModel } from '../models/deal/offer.ts';
import { presentationModel } from '../models/deal/presentation.ts';
import { downloadDayModel } from '../models/downloads/download-day.ts';
import { tracedCopyModel } from '../models/downloads/traced-copy.ts';
import { erasureModel } from '../models/erasure.ts';
import { generatedLinkModel } from '../models/generated-link.ts';
import { idempotentCallModel } from '../models/idempotent-call.ts';
import { monthlyCounterModel } from '../models/monthly-counter.ts';
import { roleModel } from '../models/role.ts';
import { teamModel } from '../models/team.ts';
import { userModel } from '../models/user.ts';
import { webhookDeliveryModel } from '../models/webhook-delivery.ts';
import { webhookEndpointModel } from '../models/webhook-endpoint.ts';

/** Whether a writable server is available, according to the driver's heartbeats. */
export interface DatabaseWatch {
  readonly isUnavailable: () => boolean;
  /** Calls the listener when no writable server is available any more. @returns removes the listener */
  readonly onUnavailable: (listener: () => void) => () => void;
}

/** The driver's collection of a model. It casts nothing: ids must be ObjectIds. */
export const driverCollection = <T extends object>({ db, collection }: Model<T>) => db.collection<T>(collection.name);

/** Binds all models to a connection. */
export function bindModels(connection: Connection, clock: Clock) {
  return {
    applicationDocuments: applicationDocumentModel(connection),
    apiKeys: apiKeyModel(connection, clock),
    auditChecks: auditCheckModel(connection),
    auditKeys: auditKeyModel(connection),
    auditLog: auditRecordModel(connection),
    authSessions: authSessionModel(connection),
    companies: companyModel(connection, clock),
    dailyCounters: dailyCounterModel(connection),
    disclosures: disclosureModel(connection),
    presentations: presentationModel(connection),
    downloadDays: downloadDayModel(connection),
    erasures: erasureModel(connection),
    funders: funderModel(connection, clock),
    formSessions: formSessionModel(connection),
    applications: applicationModel(connection),
    generatedLinks: generatedLinkModel(connection, clock),
    idempotentCalls: idempotentCallModel(connection),
    messageTemplates: messageTemplateModel(connection, clock),
    monthlyCounters: monthlyCounterModel(connection),
    notes: noteModel(connection),
    notifications: notificationModel(connection),
    reminderStops: reminderStopModel(connection),
    offers: offerModel(connection),
    packages: funderPackageModel(connection),
    roles: roleModel(connection, clock),
    documentChecks: documentCheckModel(connection),
    applicantRequests: applicantRequestModel(connection),
    documents: uploadedDocumentModel(connection),
    teams: teamModel(connection, clock),
    tracedCopies: tracedCopyModel(connection),
    users: userModel(connection, clock),
    webhookDeliveries: webhookDeliveryModel(connection),
    webhookEndpoints: webhookEndpointModel(connection, clock),
  };
}

export type Database = ReturnType<typeof bindModels> & {
  readonly connection: Connection;
  readonly watch: DatabaseWatch;
  /** The server's time, shared by all processes. */
  readonly clock: Clock;
  /** Rejects within the selection limit when the server does not respond. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
};
