import { sql } from 'kysely';
import { z } from 'zod';
import { offersInForce } from '#access/authorization/find-authorization.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import type { SystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { newSecret } from '#lib/new-uid.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { countHit } from '#platform/throttle.ts';
import { invitationPath } from '../invitation.ts';
import { invitationDays } from '../invitation-limits.ts';
import { selectOffers } from './own-invitations.ts';

/** Maximum invitations per address and hour, from all teams: no inbox should be flooded. The others come later. */
const mailsAnHour = 5;

const Payload = z.object({ invitationId: z.string() });
type Payload = z.infer<typeof Payload>;

/** Mails a new code to an invited person, unless the invitation was withdrawn or accepted in between, or has ended. */
export const sendInvitationJob: SystemJob<Payload> = defineMail({
  name: 'send-invitation',
  idPrefix: 'invitation',
  payload: Payload,
  async hold(ports, payload, jobId) {
    const startAfterSeconds = await secondsToWait(ports, payload, jobId);
    if (startAfterSeconds === 0) return undefined;
    return (scope) => enqueueSystem(scope, sendInvitationJob, payload, { startAfterSeconds });
  },
  async find(scope, { invitationId }, now) {
    const offers = selectOffers(scope).where('i.uid', '=', invitationId).where('i.expireDate', '>', now);
    const [invitation] = await offersInForce(scope.tx, await offers.execute());
    if (!invitation) return undefined;
    const code = newSecret();
    await scope.tx
      .updateTable('invitation as i')
      .set({ codeHashes: sql`array_append(i.code_hashes, ${secretHash(code)})`, sentDate: now })
      .where('i.uid', '=', invitationId)
      .execute();
    return { to: invitation.email, agencyId: invitation.agencyId, code, ...(await namesOf(scope, invitation)) };
  },
  write: ({ branding: { appName }, origin, team, invitedBy, code }, { invitationId }) => ({
    subject: `Join ${team} on ${appName}`,
    preview: `The link works for ${invitationDays} days.`,
    action: { text: 'Accept invitation', address: origin + invitationPath({ id: invitationId, code }) },
    children: (
      <Paragraph>
        {invitedBy ? `${invitedBy} invited you` : 'You’re invited'} to work with {team} on {appName}. The link works for{' '}
        {invitationDays} days, on any device.
      </Paragraph>
    ),
    footnote: (
      <Paragraph>If you don’t know them, ignore this email. Nothing happens unless you use the link.</Paragraph>
    ),
  }),
});

/** How long the address has been sent enough from all teams; 0 if it may be mailed. Retries of the same job count once. */
async function secondsToWait({ db, clock }: Ports, { invitationId }: Payload, jobId: string): Promise<number> {
  const now = clock.now();
  const { hits: tries } = await countHit(db, `invitation job ${jobId}`, 3_600, now);
  if (tries > 1) return 0;
  const invited = await inSystem(db, 'invitation', ({ tx }) =>
    tx.selectFrom('invitation').select('email').where('uid', '=', invitationId).executeTakeFirst(),
  );
  if (!invited) return 0;
  const { hits, resetDate } = await countHit(db, `invitation mail ${invited.email}`, 3_600, now);
  return hits <= mailsAnHour ? 0 : Math.max(1, Math.ceil((resetDate.getTime() - now.getTime()) / 1_000));
}

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
  return { team: team?.businessName ?? '', invitedBy: [person?.firstName, person?.lastName].filter(Boolean).join(' ') };
}
