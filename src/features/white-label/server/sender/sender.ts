import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import { agency, agencyReading } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';
import { senderKeyPurpose } from '#features/notifications/server/mail/sender-of-agency.ts';
import { objectionTo } from '#features/tenants/server/domains/domain-claims.ts';
import { isLocalName } from '#features/tenants/server/domains/names/names.ts';
import { senderAddress } from '#integrations/mail/mail-headers.ts';
import { problem } from '#lib/problem.ts';
import type { Config } from '#platform/config.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { seal } from '#platform/secrets/sealing.ts';
import { domainOfAddress, type Sender, senderRecords, UpdateSender, wantedOf } from '../../sender.ts';
import { checkSenderJob } from './check-sender.job.ts';

const nothingSeen = { spfFinding: null, dkimFinding: null, dmarcFinding: null, checkedDate: null, liveDate: null };

/** Looks at the records of the sender's domain now; does nothing without a sender. */
export const checkSender = agency('agency.update').handler(async ({ context: { scope, ports } }) => {
  const { tx, agencyId } = scope;
  const own = tx.updateTable('agencySender').set({ checkedDate: null }).where('agencyId', '=', agencyId);
  const { numUpdatedRows } = await own.where('liveDate', 'is', null).executeTakeFirst();
  if (numUpdatedRows > 0n) await enqueueSystem(scope, checkSenderJob, { agencyId });
  return loadSender(scope, ports.config);
});

/** Whom the agency's mails come from, and the records that its domain needs for it. */
export const getSender = agencyReading('agency.update').handler(({ context: { scope, ports } }) =>
  loadSender(scope, ports.config),
);

/**
 * Sets whom the agency's mails come from. An address of another domain gets a key of its own, and is used once all of
 * its records are there. @throws UNPROCESSABLE_CONTENT, CONFLICT with `current`
 */
export const updateSender = agency('agency.update')
  .input(UpdateSender)
  .handler(async ({ input: { version, ...settings }, context: { scope, ports } }) => {
    const { config } = ports;
    const domain = domainOfAddress(settings.address);
    const objection = isLocalName(config, domain) ? null : objectionTo(domain, config);
    if (objection) throw refused(objection);
    const earlier = await lockSender(scope);
    if ((earlier?.version ?? 0) !== version)
      throw problem('CONFLICT', 'Someone else changed the sender while you were working. Compare and save again.', {
        current: await loadSender(scope, config),
      });
    if (earlier && domainOfAddress(earlier.address) === domain) await keepKey(scope, settings);
    else await startAnew(scope, settings, config);
    await enqueueSystem(scope, checkSenderJob, { agencyId: scope.agencyId });
    return loadSender(scope, config);
  });

/** Mails come from the product's own address again, at once. */
export const removeSender = agency('agency.update').handler(async ({ context: { scope, ports } }) => {
  await scope.tx.deleteFrom('agencySender').where('agencyId', '=', scope.agencyId).execute();
  return loadSender(scope, ports.config);
});

type Settings = Omit<UpdateSender, 'version'>;

/** Also of who saves the first one at the same time. */
async function lockSender({ tx, agencyId }: AgencyScope) {
  await tx.selectFrom('agency').select('uid').where('uid', '=', agencyId).forUpdate().execute();
  return tx
    .selectFrom('agencySender')
    .select(['address', 'version'])
    .where('agencyId', '=', agencyId)
    .executeTakeFirst();
}

async function keepKey({ tx, agencyId }: AgencyScope, settings: Settings): Promise<void> {
  await tx
    .updateTable('agencySender')
    .set((row) => ({ ...settings, version: row('version', '+', 1), updateDate: sql<Date>`now()` }))
    .where('agencyId', '=', agencyId)
    .execute();
}

async function startAnew({ tx, agencyId }: AgencyScope, settings: Settings, config: Config): Promise<void> {
  const row = { ...settings, ...nothingSeen, ...(await newKey(agencyId, config)) };
  await tx
    .insertInto('agencySender')
    .values(rowFor('agencySender', { agencyId, ...row }))
    .onConflict((conflict) =>
      conflict
        .column('agencyId')
        .doUpdateSet({ ...row, version: sql<number>`agency_sender.version + 1`, updateDate: sql<Date>`now()` }),
    )
    .execute();
}

async function newKey(agencyId: string, config: Config): Promise<{ publicKey: string; sealedSecret: string }> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const sealedSecret = await seal(config, privateKey, senderKeyPurpose(agencyId));
  return { publicKey: publicKey.toString('base64'), sealedSecret };
}

const refused = (address: string) => problem('UNPROCESSABLE_CONTENT', address, { fields: { address } });

/** An agency's sender with the records of its domain; without an address, mails come from the product's own. */
async function loadSender({ tx, agencyId }: AgencyScope, { mailFrom }: Config): Promise<Sender> {
  const usualAddress = senderAddress(mailFrom);
  const row = await tx
    .selectFrom('agencySender')
    .select(['name', 'address', 'publicKey', 'spfFinding', 'dkimFinding', 'dmarcFinding'])
    .select(['checkedDate', 'liveDate', 'version'])
    .where('agencyId', '=', agencyId)
    .executeTakeFirst();
  if (!row) return { name: '', address: '', isLive: false, checkedDate: null, records: [], usualAddress, version: 0 };
  const { name, address, publicKey, checkedDate, liveDate, version } = row;
  const wanted = wantedOf({ domain: domainOfAddress(address), ours: domainOfAddress(usualAddress), publicKey });
  const records = senderRecords.map((kind) => ({ kind, ...wanted[kind], finding: row[`${kind}Finding`] }));
  return { name, address, isLive: liveDate !== null, checkedDate, records, usualAddress, version };
}
