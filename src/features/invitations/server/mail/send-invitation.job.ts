import { sql } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob, type SystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { standingOffers } from '#access/authorization/find-authorization.ts';
import { findMailHomeOfAgency } from '#features/mail/server/mail-branding.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { newSecret } from '#lib/new-uid.ts';
import { countHit } from '#platform/throttle.ts';
import { invitationPath } from '../../invitation.ts';
import { selectOffers } from '../own-invitations.ts';
import { invitationMail } from './invitation-mail.tsx';

/** Maximum invitations per address and hour, from all teams: no inbox should be flooded. The others come later. */
const mailsAnHour = 5;

const Payload = z.object({ invitationId: z.string() });

/** Mails a new code to an invited person, unless the invitation was withdrawn or accepted in between, or has ended. */
export const sendInvitationJob: SystemJob<z.infer<typeof Payload>> = defineSystemJob({
  name: 'send-invitation',
  payload: Payload,
  async work(ports, { invitationId }, { jobId }) {
    const { config, db, clock, mail } = ports;
    const now = clock.now();
    const startAfterSeconds = await secondsToWait(ports, { invitationId, jobId, now });
    if (startAfterSeconds > 0)
      return (scope) => enqueueSystem(scope, sendInvitationJob, { invitationId }, { startAfterSeconds });
    const message = await inSystem(db, 'invitation', (scope) =>
      messageFor(scope, config, { invitationId, jobId, now }),
    );
    if (message) await mail.send(message);
    // The code is stored before its mail is sent: a mail that arrives must work.
    return async () => {};
  },
});

interface Asked {
  invitationId: string;
  jobId: string;
  now: Date;
}

/** How long the address has been sent enough from all teams; 0 if it may be mailed. Retries of the same job count once. */
async function secondsToWait({ db }: Ports, { invitationId, jobId, now }: Asked): Promise<number> {
  const { hits: tries } = await countHit(db, `invitation job ${jobId}`, 3_600, now);
  if (tries > 1) return 0;
  const invited = await inSystem(db, 'invitation', ({ tx }) =>
    tx.selectFrom('invitation').select('email').where('uid', '=', invitationId).executeTakeFirst(),
  );
  if (!invited) return 0;
  const { hits, resetDate } = await countHit(db, `invitation mail ${invited.email}`, 3_600, now);
  return hits <= mailsAnHour ? 0 : Math.max(1, Math.ceil((resetDate.getTime() - now.getTime()) / 1_000));
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
