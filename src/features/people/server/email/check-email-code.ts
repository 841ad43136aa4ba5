import { openUnbound } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { EmailCode } from '../../email-change.ts';
import { lookUpCode } from '../password/look-up-code.ts';
import { changeOfCode } from './email-change-queries.ts';

/** Whether a code from a mail about a changed address is valid, and the address. @throws GONE */
export const checkEmailCode = openUnbound('email.change')
  .input(EmailCode)
  .handler(async ({ input, context }) => {
    const { db, clock } = context.ports;
    const { newEmail, oldEmail } = await lookUpCode(context, () =>
      inSystem(db, 'check code', (scope) => changeOfCode(scope, input, clock.now())),
    );
    return { email: input.purpose === 'confirm' ? newEmail : (oldEmail ?? '') };
  });
