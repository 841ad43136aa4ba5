import { sql } from 'kysely';
import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { standingOffers } from '#access/standing/find-standing.ts';
import { findMailHomeOfAgency } from '#features/people/server/mail/mail-branding.ts';
import { secretHash } from '#features/people/server/password/secret-hash.ts';
import { newSecret } from '#lib/new-uid.ts';
import { countHit } from '#platform/throttle.ts';
import { invitationPath } from '../../invitation.ts';
import { selectOffers } from '../own-invitations.ts';
import { invitationMail } from './invitation-mail.tsx';

/** Maximum invitations per address and hour, from all teams: no inbox should be flooded. */
const mailsAnHour = 5;

const Payload = z.object({ invitationId: z.string() });

/** Mails a new code to an invited person, unless the invitation was withdrawn or accepted in between, or has ended. */
export const sendInvitationJob = defineSystemJob<z.infer<typeof Payload>>({
  name: 'send-invitation',
  payload: Payload,
  async work({ config, db, clock, mail }, { invitationId }, { jobId }) {
    const now = clock.now();
    const message = await inSystem(db, 'invitation', (scope) =>
      messageFor(scope, config, { invitationId, jobId, now }),
    );
    if (message && (await mayMail(db, message.to, jobId, now))) await mail.send(message);
    // The code is stored before its mail is sent: a mail that arrives must work.
    return async () => {};
  },
});

/** Retries of the same job count once. */
async function mayMail(db: Ports['db'], email: string, jobId: string, now: Date): Promise<boolean> {
  const { hits: tries } = await countHit(db, `invitation job ${jobId}`, 3_600, now);
  if (tries > 1) return true;
  const { hits } = await countHit(db, `invitation mail ${email}`, 3_600, now);
  return hits <= mailsAnHour;
}

async function messageFor(
  scope: SystemScope,
  config: Ports['config'],
  { invitationId, jobId, now }: { invitationId: string; jobId: string; now: Date },
) {
  const waiting = await selectOffers(scope).where('i.uid', '=', invitationId).where('i.expireDate', '>', now).execute();
  const [invitation] = await standingOffers(scope.tx, waiting);
  if (!invitation) return undefined;
  const code = newSecret();
  await scope.tx
    .updateTable('invitation as i')
    .set({ codeHashes: sql`array_append(i.code_hashes, ${secretHash(code)})`, sentDate: now })
    .where('i.uid', '=', invitationId)
    .execute();
  const { branding, origin } = await findMailHomeOfAgency(scope, config, invitation.agencyId);
  const address = origin + invitationPath({ id: invitationId, code });
  const names = await namesOf(scope, invitation);
  return invitationMail({ branding, to: invitation.email, address, messageId: `invitation-${jobId}`, ...names });
}

/** The names of the inviter and the team. */
async function namesOf(
  { tx }: SystemScope,
  { agencyId, accountId, invitedBy }: { agencyId: string; accountId: string | null; invitedBy: string | null },
): Promise<{ team: string; invitedBy: string }> {
  const team =
    accountId === null
      ? await tx.selectFrom('agency').select('businessName').where('uid', '=', agencyId).executeTakeFirst()
      : await tx.selectFrom('account').select('businessName').where('uid', '=', accountId).executeTakeFirst();
  const person = await tx
    .selectFrom('user')
    .select(['firstName', 'lastName'])
    .where('uid', '=', invitedBy)
    .executeTakeFirst();
  return {
    team: team?.businessName ?? '',
    invitedBy: [person?.firstName, person?.lastName].filter(Boolean).join(' '),
  };
}
