import { openUnbound } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { EmailCode } from '../../email-change.ts';
import { findLook } from '../mail/mail-branding.ts';
import { lookUpCode } from '../password/look-up-code.ts';
import { changeOfCode } from './email-change-queries.ts';

/** Whether a code from a mail about a changed address is valid, and the address. @throws GONE */
export const checkEmailCode = openUnbound('email.change')
  .input(EmailCode)
  .handler(async ({ input, context }) => {
    const { purpose } = input;
    return lookUpCode(context, () =>
      inSystem(context.ports.db, 'check code', async (scope) => {
        const { userId, newEmail, oldEmail } = await changeOfCode(scope, input, context);
        const branding = await findLook(scope, context, userId);
        return { email: purpose === 'confirm' ? newEmail : (oldEmail ?? ''), branding };
      }),
    );
  });
