import { z } from 'zod';
import { openUnbound } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { ResetCode } from '../../password.ts';
import { lookUpCode } from './look-up-code.ts';
import { ownerOfCode } from './reset-code-queries.ts';

/** Whether a code of a reset mail can be used, and whose it is, so that password managers save the right name. @throws GONE */
export const checkResetCode = openUnbound('password.reset')
  .input(z.strictObject({ code: ResetCode }))
  .handler(async ({ input, context }) => {
    const { db, clock } = context.ports;
    const { email } = await lookUpCode(context, () =>
      inSystem(db, 'check code', (scope) => ownerOfCode(scope, input.code, clock.now())),
    );
    return { email };
  });
