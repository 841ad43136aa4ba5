import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { SystemScope } from '#access/scope.ts';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { newSecret } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { signInLinkPath } from '../../email-link.ts';
import { findUserByEmail } from '../user-queries.ts';
import { typedCodeHash } from './sign-in-link-queries.ts';

const lifeMs = 15 * 60_000;
/** Maximum number of pending links per person: no inbox should be flooded. */
const openLinks = 3;

/**
 * Looks up a person and mails them a link and a code of eight digits. It runs for unknown addresses, too, so that the
 * requester can't tell the difference.
 */
export const sendSignInLinkJob = defineMail({
  name: 'send-sign-in-link',
  idPrefix: 'sign-in-link',
  payload: z.object({ email: z.string(), browserHash: z.string() }),
  async find(scope, { email, browserHash }, now) {
    const user = await findUserByEmail(scope, email);
    if (!user?.isAuth) return undefined;
    const link = newSecret();
    const code = String(randomInt(100_000_000)).padStart(8, '0');
    const linkHash = secretHash(link);
    const row = { linkHash, browserHash, codeHash: typedCodeHash(linkHash, code), userId: user.uid };
    if (!(await storeLink(scope, row, now))) return undefined;
    return { userId: user.uid, to: user.email, firstName: user.firstName, link, code };
  },
  write({ branding, firstName, origin, link, code }) {
    const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
    return {
      subject: `Sign in to ${branding.appName}`,
      preview: `Your code is ${spaced}. It works once, for 15 minutes.`,
      action: { text: 'Sign in', address: origin + signInLinkPath(link) },
      children: (
        <>
          <Paragraph>
            {firstName ? `Hello ${firstName}, use` : 'Hello, use'} the button in the browser where you asked for this
            email. It works once, for 15 minutes.
          </Paragraph>
          <Paragraph>
            On another device, enter this code: <strong style={{ letterSpacing: '0.1em' }}>{spaced}</strong>
          </Paragraph>
        </>
      ),
      footnote: (
        <Paragraph>
          If it wasn’t you, ignore this email and don’t share the code: nobody can sign in without it.
        </Paragraph>
      ),
    };
  },
  failed: (scope, _found, { browserHash }) => dropLink(scope, browserHash),
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
