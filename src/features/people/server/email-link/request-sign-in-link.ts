import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { openUnbound } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { newSecret } from '#lib/new-uid.ts';
import { EmailAddress } from '../../email-address.ts';
import { secretHash } from '../password/secret-hash.ts';
import { beginAttempt } from '../sessions/attempt.ts';
import { sendSignInLinkJob } from './send-sign-in-link.job.ts';

/**
 * Requests a mail with a sign-in link. Response and work are the same for every address (decision 2).
 * @returns the secret of this browser, in which alone the link works by itself
 */
export const requestSignInLink = openUnbound('session.create')
  .input(z.strictObject({ email: EmailAddress }))
  .handler(async ({ input: { email }, context }) => {
    await beginAttempt(context, 'sign-in-link', email);
    const browser = newSecret();
    await inSystem(context.ports.db, 'sign-in link', (scope) =>
      enqueueSystem(scope, sendSignInLinkJob, { email, browserHash: secretHash(browser) }),
    );
    return { browser };
  });
