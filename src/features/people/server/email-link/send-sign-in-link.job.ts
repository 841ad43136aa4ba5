import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { newSecret } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { signInLinkPath } from '../../email-link.ts';
import { findMailHome } from '#features/mail/server/mail-branding.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { findUserByEmail } from '../user-queries.ts';
import { signInLinkMail } from './sign-in-link-mail.tsx';
import { typedCodeHash } from './sign-in-link-queries.ts';

const lifeMs = 15 * 60_000;
/** Maximum number of pending links per person: no inbox should be flooded. */
const openLinks = 3;

const Payload = z.object({ email: z.string(), browserHash: z.string() });

/**
 * Looks up a person and mails them a link and a code. It runs for unknown addresses, too, so that the requester can't
 * tell the difference.
 */
export const sendSignInLinkJob = defineSystemJob<z.infer<typeof Payload>>({
  name: 'send-sign-in-link',
  payload: Payload,
  async work({ config, db, clock, mail }, { email, browserHash }, { jobId }) {
    const link = newSecret();
    const code = String(randomInt(100_000_000)).padStart(8, '0');
    const recipient = await inSystem(db, 'sign-in link', async (scope) => {
      const user = await findUserByEmail(scope, email);
      if (!user?.isAuth) return undefined;
      const linkHash = secretHash(link);
      const row = { linkHash, browserHash, codeHash: typedCodeHash(linkHash, code), userId: user.uid };
      if (!(await storeLink(scope, row, clock.now()))) return undefined;
      return { ...user, ...(await findMailHome(scope, config, user.uid)) };
    });
    if (recipient) {
      const { branding, origin, firstName, email: to } = recipient;
      const address = origin + signInLinkPath(link);
      const messageId = `sign-in-link-${jobId}`;
      await mail
        .send(await signInLinkMail({ branding, to, firstName, address, code, messageId }))
        .catch(async (error) => {
          await inSystem(db, 'sign-in link', (scope) => dropLink(scope, browserHash));
          throw error;
        });
    }
    // The link is stored before its mail is sent: a mail that arrives must work.
    return async () => {};
  },
});

interface Row {
  linkHash: string;
  browserHash: string;
  codeHash: string;
  userId: string;
}

async function storeLink(scope: SystemScope, row: Row, now: Date): Promise<boolean> {
  // A repeated job mails anew: the earlier attempt's link may never have left.
  await dropLink(scope, row.browserHash);
  const { open } = await scope.tx
    .selectFrom('signInLink')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('userId', '=', row.userId)
    .where('usedDate', 'is', null)
    .where('expireDate', '>', now)
    .executeTakeFirstOrThrow();
  if (open >= openLinks) return false;
  const expireDate = new Date(now.getTime() + lifeMs);
  await scope.tx
    .insertInto('signInLink')
    .values(rowFor('signInLink', { ...row, createDate: now, expireDate, usedDate: null }))
    .execute();
  return true;
}

async function dropLink({ tx }: SystemScope, browserHash: string): Promise<void> {
  await tx.deleteFrom('signInLink').where('browserHash', '=', browserHash).where('usedDate', 'is', null).execute();
}
