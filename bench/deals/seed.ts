import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import { newPackageLinks } from '@funding-desk/shared/server/deals/package-link';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Funder } from '@funding-desk/shared/server/models/deal/funder';
import type { FunderPackage } from '@funding-desk/shared/server/models/deal/funder-package';
import { makeFunder } from '@funding-desk/shared/testing/make-funder';
import { Types } from 'mongoose';
import type { Services } from '../../e2e/support/services/services.ts';
import { businessName, pseudoRandom, referenceOf } from '../lists/names.ts';
import { createOriginal } from '../lists/seed.ts';

/** Packages of each application: a page of them, and a second one. */
const PACKAGES = 20;
const BATCH = 1_000;
const SEED = 5;

interface SeedInput {
  readonly services: Services;
  readonly funders: number;
  readonly packages: number;
}

async function seedFunders({ services, funders }: SeedInput): Promise<Funder[]> {
  const { database, company } = services;
  const random = pseudoRandom(SEED);
  const made: Funder[] = [];
  for (let index = 0; index < funders; index += 1)
    made.push(
      await makeFunder(database, {
        company: company._id,
        name: `${businessName(random)} ${index}`,
        criteria: {
          amountFrom: Math.floor(random() * 100) * 100_000,
          minRevenue: Math.floor(random() * 50) * 100_000,
          minMonthsInBusiness: Math.floor(random() * 60),
        },
      }),
    );
  return made;
}

/** A package whose e-mail has been sent, so that no worker has anything to do. */
function packageOf(services: Services, application: Application, funder: Funder, index: number): FunderPackage {
  const sealer = createSealer(services.variables.FIELD_KEYS ?? '');
  const owner = { _id: new Types.ObjectId(), company: application.company };
  const at = new Date(application.createdAt.getTime() + index * 1_000);
  return {
    ...owner,
    submission: application._id,
    funder: funder._id,
    funderName: funder.name,
    to: funder.to,
    cc: [],
    call: owner._id.toHexString(),
    state: index % 4 === 0 ? 'received' : 'sent',
    stateSince: at,
    copy: 'masked',
    message: 'Please have a look.',
    reason: '',
    failed: [],
    documents: [],
    code: `FD-${referenceOf(index)}`,
    preparedAt: at,
    isLinked: false,
    ...newPackageLinks({ sealer, owner }),
    expiresAt: at,
    answerUntil: at,
    answerWithdrawnAt: null,
    declineReason: null,
    stips: [],
    answers: [],
    openedAt: null,
    downloads: [],
    outbox: [],
    createdBy: new Types.ObjectId(),
    createdAt: at,
  };
}

/** Stores funders of one company, and packages to them. @returns the id of an application with twenty packages */
export async function seedDeals(input: SeedInput): Promise<string> {
  const { services, packages } = input;
  const { database } = services;
  const funders = await seedFunders(input);
  const original = await createOriginal(services);
  const applications = Array.from({ length: Math.ceil(packages / PACKAGES) }, (_, index) => ({
    ...original,
    _id: new Types.ObjectId(),
    reference: referenceOf(index),
    session: `bench-${index}`,
  }));
  for (let from = 0; from < applications.length; from += BATCH)
    await database.applications.collection.insertMany(applications.slice(from, from + BATCH));
  for (let from = 0; from < packages; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, packages - from) }, (_, offset) => {
      const index = from + offset;
      const [application, funder] = [applications[Math.floor(index / PACKAGES)], funders[index % funders.length]];
      if (!application || !funder) throw new Error('There is nothing to send');
      return packageOf(services, application, funder, index);
    });
    await database.packages.collection.insertMany(batch);
  }
  const middle = applications[Math.floor(applications.length / 2)];
  if (!middle) throw new Error('There is no application');
  return middle._id.toHexString();
}
