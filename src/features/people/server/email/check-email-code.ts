import { openUnbound } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { EmailCode } from '../../email-change.ts';
import { lookUpCode } from '../password/look-up-code.ts';
import { changeOfCode } from './email-change-queries.ts';

/** Whether a code from a mail about a changed address is valid, and the address. @throws GONE */
export const checkEmailCode = openUnbound('email.change')
  .input(EmailCode)
  .handler(async ({ input, context }) => {
    const { newEmail, oldEmail } = await lookUpCode(context, () =>
      inSystem(context.ports.db, 'check code', (scope) => changeOfCode(scope, input, context)),
    );
    return { email: input.purpose === 'confirm' ? newEmail : (oldEmail ?? '') };
  });
