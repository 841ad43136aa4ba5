import { z } from 'zod';
import { openUnbound } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { ResetCode } from '../../password.ts';
import { findLook } from '../mail/mail-branding.ts';
import { lookUpCode } from './look-up-code.ts';
import { countApiKeysOf } from './own-api-keys.ts';
import { ownerOfCode } from './reset-code-queries.ts';

/**
 * Whether a reset code is valid, its owner (so that password managers save the right name), and how many of their API
 * keys would be revoked. @throws GONE
 */
export const checkResetCode = openUnbound('password.reset')
  .input(z.strictObject({ code: ResetCode }))
  .handler(async ({ input, context }) => {
    const { db, clock } = context.ports;
    const now = clock.now();
    return lookUpCode(context, () =>
      inSystem(db, 'check code', async (scope) => {
        const { uid, email } = await ownerOfCode(scope, input.code, context);
        const branding = await findLook(scope, context, uid);
        return { email, apiKeyCount: await countApiKeysOf(scope, uid, now), branding };
      }),
    );
  });
