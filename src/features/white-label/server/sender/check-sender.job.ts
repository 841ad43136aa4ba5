import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { listAgencyAdmins } from '#features/notifications/server/mail/recipients.ts';
import { isLocalName } from '#features/tenants/server/domains/names/names.ts';
import { registrableName } from '#features/tenants/server/domains/names/look-alike.ts';
import { senderAddress } from '#integrations/mail/mail-headers.ts';
import {
  domainOfAddress,
  judgeRecord,
  type RecordFinding,
  type SenderRecord,
  senderRecords,
  wantedOf,
} from '../../sender.ts';
import { sendSenderNewsJob } from './sender-mail.tsx';

const Payload = z.object({ agencyId: z.string() });

type Findings = Record<SenderRecord, RecordFinding | null>;

/** Looks at the records of an agency's sender. It is used while all of them are there, and no longer once one is gone. */
export const checkSenderJob = defineSystemJob<z.infer<typeof Payload>>({
  name: 'check-sender',
  payload: Payload,
  async work(ports, { agencyId }) {
    const sender = await inSystem(ports.db, 'check sender', (scope) => findSender(scope, agencyId));
    if (!sender) return async () => {};
    const { spf, dkim, dmarc } = await lookAt(ports, sender);
    const all = [spf, dkim, dmarc];
    const isFine = all.every((finding) => finding === null);
    // Name servers that don't respond say nothing of the records.
    const isGone = all.some((finding) => finding === 'missing' || finding === 'wrong');
    const now = ports.clock.now();
    return async (scope) => {
      const liveDate = isFine ? (sender.liveDate ?? now) : isGone ? null : sender.liveDate;
      const { numUpdatedRows } = await scope.tx
        .updateTable('agencySender')
        .set({ spfFinding: spf, dkimFinding: dkim, dmarcFinding: dmarc, checkedDate: now, liveDate })
        .where('agencyId', '=', agencyId)
        // Another address since then has records of its own.
        .where('publicKey', '=', sender.publicKey)
        .executeTakeFirst();
      if (numUpdatedRows > 0n && sender.liveDate && !liveDate) await notifyAdmins(scope, agencyId);
    };
  },
});

function findSender({ tx }: SystemScope, agencyId: string) {
  return tx
    .selectFrom('agencySender')
    .select(['address', 'publicKey', 'liveDate'])
    .where('agencyId', '=', agencyId)
    .executeTakeFirst();
}

async function lookAt(
  { config, dns }: Ports,
  { address, publicKey }: { address: string; publicKey: string },
): Promise<Findings> {
  const domain = domainOfAddress(address);
  const found: Findings = { spf: null, dkim: null, dmarc: null };
  if (isLocalName(config, domain)) return found;
  const sender = { domain, ours: domainOfAddress(senderAddress(config.mailFrom)), publicKey };
  const wanted = wantedOf(sender);
  for (const kind of senderRecords)
    try {
      found[kind] = judgeRecord(kind, await dns.texts(wanted[kind].name), sender);
      // A domain without one has that of the name it belongs to (RFC 7489 §6.6.3).
      const above = registrableName(domain);
      if (kind === 'dmarc' && found.dmarc === 'missing' && above && above !== domain)
        found.dmarc = judgeRecord(kind, await dns.texts(`_dmarc.${above}`), sender);
    } catch {
      found[kind] = 'unanswered';
    }
  return found;
}

async function notifyAdmins(scope: SystemScope, agencyId: string): Promise<void> {
  for (const userId of await listAgencyAdmins(scope, agencyId))
    await enqueueSystem(scope, sendSenderNewsJob, { agencyId, userId });
}
