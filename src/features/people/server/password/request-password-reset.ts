import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { openUnbound } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { EmailAddress } from '../../email-address.ts';
import { beginAttempt } from '../sessions/attempt.ts';
import { sendPasswordResetJob } from '../mail/send-password-reset.job.ts';

/** Requests a mail with a password reset link. Response and work are the same for every address (decision 2). */
export const requestPasswordReset = openUnbound('password.reset')
  .input(z.strictObject({ email: EmailAddress }))
  .handler(async ({ input: { email }, context }) => {
    await beginAttempt(context, 'password-reset', email);
    await inSystem(context.ports.db, 'password reset', (scope) =>
      enqueueSystem(scope, sendPasswordResetJob, { email }),
    );
    return { ok: true };
  });
