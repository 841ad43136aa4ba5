import type { AgencyScope } from '#access/scope.ts';
import { senderAddress } from '#integrations/mail/sender-address.ts';
import type { Config } from '#platform/config.ts';
import { domainOfAddress, type Sender, senderRecords, wantedOf } from '../../sender.ts';

/** An agency's sender with the records of its domain; without an address, mails come from the product's own. */
export async function loadSender({ tx, agencyId }: AgencyScope, { mailFrom }: Config): Promise<Sender> {
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
