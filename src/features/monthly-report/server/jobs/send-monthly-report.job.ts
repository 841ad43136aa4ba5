import { sql } from 'kysely';
import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { findMailHomeOfAgency } from '#features/notifications/server/mail/mail-branding.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { MailRefused } from '#integrations/mail/mail.ts';
import { newSecret } from '#lib/new-uid.ts';
import { findLink, openLink } from '../report-links.ts';
import { reportMail } from '../mail/report-mail.tsx';

const Payload = z.object({ uid: z.string() });

/** Mails one person a report, with a link that opens it without signing in. */
export const sendMonthlyReportJob = defineSystemJob<z.infer<typeof Payload>>({
  name: 'send-monthly-report',
  payload: Payload,
  async work(ports, { uid }) {
    const secret = newSecret();
    const to = await inSystem(ports.db, 'monthly report', ({ tx }) =>
      // Only its hash is kept, so each try has a link of its own.
      tx
        .updateTable('reportLink as l')
        .from('user as u')
        .set({ secretHash: secretHash(secret) })
        .whereRef('u.uid', '=', 'l.userId')
        .where('l.uid', '=', uid)
        .where('l.mailedDate', 'is', null)
        .returning('u.email')
        .executeTakeFirst(),
    );
    if (to) await send(ports, { uid, secret, to: to.email });
    return async ({ tx }) => {
      await tx
        .updateTable('reportLink')
        .set({ mailedDate: sql`now()` })
        .where('uid', '=', uid)
        .execute();
    };
  },
});

/** Nobody is mailed who has left since, nor what is closed by now. @throws what a retry may fix */
async function send(ports: Ports, { uid, secret, to }: { uid: string; secret: string; to: string }): Promise<void> {
  const found = await inSystem(ports.db, 'monthly report', async (scope) => {
    const link = await findLink(scope, secret, ports.clock.now());
    return link && { link, ...(await findMailHomeOfAgency(scope, ports.config, link.agencyId)) };
  });
  const report = found && (await openLink(ports, found.link));
  if (!report) return;
  const address = `${found.origin}/report/${secret}`;
  const message = await reportMail({ ...found, report, to, address, messageId: `monthly-report-${uid}` });
  await ports.mail.send(message).catch((error: unknown) => {
    if (!(error instanceof MailRefused)) throw error;
  });
}
