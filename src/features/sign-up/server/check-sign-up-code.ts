import { z } from 'zod';
import { openUnbound } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { brandingOf } from '#features/branding/server/get-host-branding.ts';
import { lookUpCode } from '#features/people/server/password/look-up-code.ts';
import { SignUpCode } from '../sign-up.ts';
import { nameOfModel } from './business-category.ts';
import { findSignUp } from './sign-up-queries.ts';

/**
 * Whether a code of a sign-up email is valid, and for what; consumes nothing, since programs open links in emails, too.
 * @throws GONE, TOO_MANY_REQUESTS
 */
export const checkSignUpCode = openUnbound('account.signUp')
  .input(z.strictObject({ code: SignUpCode }))
  .handler(({ input, context }) => {
    const { ports, hostAgencyId } = context;
    const now = ports.clock.now();
    return lookUpCode(context, () =>
      inSystem(ports.db, 'sign-up', async (scope) => {
        const signUp = await findSignUp(scope, input.code, { now, hostAgencyId });
        const { kind, email, businessName, homeAgencyId, modelId } = signUp;
        const businessCategory = await nameOfModel(scope, modelId);
        return { kind, email, businessName, businessCategory, branding: await brandingOf(scope, homeAgencyId) };
      }),
    );
  });
