import { z } from 'zod';
import type { Ports } from '#access/ports.ts';
import type { SystemScope } from '#access/scope.ts';
import { type MailContent, Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { isAddressTaken } from '#features/people/server/email/email-change-queries.ts';
import { findUserByEmail } from '#features/people/server/user-queries.ts';
import { newSecret } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { countHit } from '#platform/throttle.ts';
import { codeHours, confirmSignUpPath, SignUpKind } from '../sign-up.ts';
import { termsEdition } from '../terms-edition.ts';

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

/** Mails a code to a new address, a notice to a known one, with the same work: the requester can't tell which. */
export const sendSignUpJob = defineMail({
  name: 'send-sign-up',
  idPrefix: 'sign-up',
  payload: Payload,
  hold: async (ports, { email }, jobId) => ((await mayMail(ports, email, jobId)) ? undefined : async () => {}),
  async find(scope, payload, now) {
    const { email: to, homeAgencyId: agencyId } = payload;
    const user = await findUserByEmail(scope, to);
    if (user) return { to, userId: user.uid };
    // Someone may still reclaim this address for a week after changing it.
    if (await isAddressTaken(scope, { userId: '', newEmail: to, now })) return undefined;
    const code = newSecret();
    await storeCode(scope, payload, code, now);
    return { to, agencyId, code };
  },
  write: ({ branding: { appName }, origin, to, code }, { kind }) =>
    code === undefined
      ? knownText(appName, `${origin}/login?email=${encodeURIComponent(to)}`)
      : confirmText(appName, kind, origin + confirmSignUpPath(kind, code)),
});

/** For a new person. It contains nothing that was typed into the form: anyone can have it sent to anyone. */
function confirmText(appName: string, kind: SignUpKind, address: string): MailContent {
  const asked = kind === 'agency' ? `an agency account at ${appName}` : `a free ${appName} account`;
  return {
    subject: 'Confirm your email address',
    preview: `The link works once, for ${codeHours} hours.`,
    action: { text: 'Confirm email address', address },
    children: (
      <Paragraph>
        Someone asked for {asked} with this address. If it was you, confirm it and choose a password. The link works
        once, for {codeHours} hours, on any device.
      </Paragraph>
    ),
    footnote: (
      <Paragraph>If it wasn’t you, ignore this email. No account is created unless you use the link.</Paragraph>
    ),
  };
}

/** For someone who already has an account: only they may know. */
function knownText(appName: string, address: string): MailContent {
  return {
    subject: 'You already have an account',
    preview: 'Sign in with this address.',
    action: { text: 'Sign in', address },
    children: (
      <Paragraph>
        Someone wanted to sign up at {appName} with this address, which has an account already. Sign in with it. If you
        don’t remember your password, choose “Forgot password?” there.
      </Paragraph>
    ),
    footnote: <Paragraph>If it wasn’t you, ignore this email. Nothing has changed.</Paragraph>,
  };
}

/** Retries of the same job count once. */
async function mayMail({ db, clock }: Ports, email: string, jobId: string): Promise<boolean> {
  const now = clock.now();
  const { hits: tries } = await countHit(db, `sign-up job ${jobId}`, 3_600, now);
  if (tries > 1) return true;
  const { hits } = await countHit(db, `sign-up mail ${email}`, 3_600, now);
  return hits <= mailsAnHour;
}

async function storeCode({ tx }: SystemScope, payload: Payload, code: string, now: Date): Promise<void> {
  const expireDate = new Date(now.getTime() + codeHours * 3_600_000);
  await tx
    .insertInto('signUp')
    .values(rowFor('signUp', { ...payload, codeHash: secretHash(code), termsEdition, createDate: now, expireDate }))
    .execute();
}
