import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { findMailHome, findMailHomeOfAgency } from '#features/mail/server/mail-branding.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { isAddressTaken } from '#features/people/server/email/email-change-queries.ts';
import { findUserByEmail } from '#features/people/server/user-queries.ts';
import { newSecret } from '#lib/new-uid.ts';
import { countHit } from '#platform/throttle.ts';
import { codeHours, confirmSignUpPath, SignUpKind } from '../../sign-up.ts';
import { termsEdition } from '../../terms-edition.ts';
import { confirmMail, knownMail } from './sign-up-mails.tsx';
import { rowFor } from '#platform/database/row-for.ts';

/** Maximum sign-up emails per address and hour: no inbox should be flooded. */
const mailsAnHour = 3;

const Payload = z.object({
  // Jobs of an earlier version have none.
  kind: SignUpKind.default('account'),
  businessName: z.string(),
  email: z.string(),
  homeAgencyId: z.string().nullable(),
  referrerId: z.string().nullable(),
  // Jobs of an earlier version have none.
  modelId: z.string().nullable().default(null),
});
type Payload = z.infer<typeof Payload>;

/**
 * Mails a code to a new address, or a notice to a known one. Both take the same work, so that the requester can't tell
 * the difference.
 */
export const sendSignUpJob = defineSystemJob<Payload>({
  name: 'send-sign-up',
  payload: Payload,
  async work({ config, db, clock, mail }, payload, { jobId }) {
    const now = clock.now();
    const message = (await mayMail(db, payload.email, jobId, now))
      ? await inSystem(db, 'sign-up', (scope) => messageFor(scope, config, payload, { now, jobId }))
      : undefined;
    if (message) await mail.send(message);
    // The code is stored before its mail is sent: a mail that arrives must work.
    return async () => {};
  },
});

/** Retries of the same job count once. */
async function mayMail(db: Ports['db'], email: string, jobId: string, now: Date): Promise<boolean> {
  const { hits: tries } = await countHit(db, `sign-up job ${jobId}`, 3_600, now);
  if (tries > 1) return true;
  const { hits } = await countHit(db, `sign-up mail ${email}`, 3_600, now);
  return hits <= mailsAnHour;
}

async function messageFor(
  scope: SystemScope,
  config: Ports['config'],
  payload: Payload,
  { now, jobId }: { now: Date; jobId: string },
) {
  const { email: to } = payload;
  const messageId = `sign-up-${jobId}`;
  const user = await findUserByEmail(scope, to);
  if (user) {
    const { branding, origin } = await findMailHome(scope, config, user.uid);
    const address = `${origin}/login?email=${encodeURIComponent(to)}`;
    return knownMail({ branding, to, address, messageId });
  }
  // Someone may still reclaim this address for a week after changing it.
  if (await isAddressTaken(scope, { userId: '', newEmail: to, now })) return undefined;
  const code = newSecret();
  await storeCode(scope, payload, code, now);
  const { branding, origin } = await findMailHomeOfAgency(scope, config, payload.homeAgencyId);
  return confirmMail({
    branding,
    to,
    kind: payload.kind,
    address: origin + confirmSignUpPath(payload.kind, code),
    messageId,
  });
}

async function storeCode({ tx }: SystemScope, payload: Payload, code: string, now: Date): Promise<void> {
  const expireDate = new Date(now.getTime() + codeHours * 3_600_000);
  await tx
    .insertInto('signUp')
    .values(rowFor('signUp', { ...payload, codeHash: secretHash(code), termsEdition, createDate: now, expireDate }))
    .execute();
}
