import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { openWithoutTransaction } from '#access/procedures.ts';
import type { RequestContext } from '#access/request.ts';
import { inSystem } from '#access/scope.ts';
import { newSecret } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { SignInByLink, SignInLink } from '../../email-link.ts';
import { findLook } from '../find-look.ts';
import { lookUpCode } from '../password/password-reset.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { enter } from '../sessions/enter.ts';
import { recordRefusal } from '../sessions/record-sign-in.ts';
import { findUserAtHost } from '../user-queries.ts';
import { consumeLink, findLink, gone, tryLink, typedCodeHash } from './sign-in-link-queries.ts';
import { EmailAddress } from '../../email-address.ts';
import { beginAttempt } from '../sessions/attempt.ts';
import { sendSignInLinkJob } from './sign-in-link-mail.tsx';

const otherBrowser = () =>
  problem(
    'PRECONDITION_FAILED',
    'You asked for this link in another browser, or at another address. Enter the code from the email.',
  );

/** Whether the link of a mail is unused; consumes nothing. @throws GONE */
export const checkSignInLink = openWithoutTransaction('session.create')
  .input(SignInLink)
  .handler(({ input: { link }, context }) =>
    lookUpCode(context, () =>
      inSystem(context.ports.db, 'check sign-in link', async (scope) => {
        const userId = await findLink(scope, link, context);
        return { branding: await findLook(scope, context, userId) };
      }),
    ),
  );

/**
 * Requests a mail with a sign-in link. Response and work are the same for every address.
 * @returns the secret of this browser, in which alone the link works by itself
 */
export const requestSignInLink = openWithoutTransaction('session.create')
  .input(z.strictObject({ email: EmailAddress }))
  .handler(async ({ input: { email }, context }) => {
    await beginAttempt(context, 'sign-in-link', email);
    const browser = newSecret();
    await inSystem(context.ports.db, 'sign-in link', (scope) =>
      enqueueSystem(scope, sendSignInLinkJob, { email, browserHash: secretHash(browser) }),
    );
    return { browser };
  });

/**
 * Signs someone in with two of link, browser and typed code; the link is consumed.
 * @returns the landing page
 * @throws GONE used, expired or tried too often; PRECONDITION_FAILED opened in another browser, which needs the code;
 * UNPROCESSABLE_CONTENT wrong code; what `enter` throws
 */
export const signInByLink = openWithoutTransaction('session.create')
  .input(SignInByLink)
  .handler(async ({ input, context }) => {
    const { linkHash, user } = await lookUpCode(context, () => prove(input, context));
    return enter(context, user, 'link', (scope) => consumeLink(scope, linkHash, context.ports.clock.now()));
  });

async function prove(proof: SignInByLink, context: RequestContext) {
  const { ports, hostAgencyId } = context;
  // On its own: a transaction with the check would forget the try when the check fails.
  const found = await inSystem(ports.db, 'try sign-in link', (scope) => tryLink(scope, proof, context));
  if ('code' in proof && typedCodeHash(found.linkHash, proof.code) !== found.codeHash) {
    await recordRefusal(context, found, 'link');
    throw wrongCode();
  }
  if (!('code' in proof) && secretHash(proof.browser) !== found.browserHash) throw otherBrowser();
  const user = await inSystem(ports.db, 'sign in by link', async (scope) => {
    const { email } = await scope.tx
      .selectFrom('user')
      .select('email')
      .where('uid', '=', found.userId)
      .executeTakeFirstOrThrow();
    return findUserAtHost(scope, email, hostAgencyId);
  });
  if (!user) throw gone();
  return { linkHash: found.linkHash, user };
}

function wrongCode() {
  const message = 'This code isn’t right. Check the newest email and try again.';
  return problem('UNPROCESSABLE_CONTENT', message, { fields: { code: message } });
}
