import { z } from 'zod';
import { open } from '#access/procedures.ts';
import { ResetCode } from '../password.ts';
import { ownerOfCode } from './reset-code-queries.ts';

/** Whether a code of a reset mail can be used, and whose it is, so that password managers save the right name. @throws GONE */
export const checkResetCode = open('password.reset')
  .input(z.strictObject({ code: ResetCode }))
  .handler(async ({ input, context: { scope, ports } }) => {
    const { email } = await ownerOfCode(scope, input.code, ports.clock.now());
    return { email };
  });
