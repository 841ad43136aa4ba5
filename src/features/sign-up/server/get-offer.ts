import { open } from '#access/procedures.ts';
import { brandingOf } from '#features/branding/server/get-host-branding.ts';
import { SignUpSource } from '../sign-up.ts';
import { findSource } from './find-source.ts';

/** The branding of the sign-up page: that of the new account's agency. */
export const getOffer = open('account.signUp')
  .input(SignUpSource)
  .handler(async ({ input, context: { scope, hostAgencyId } }) => {
    const { homeAgencyId } = await findSource(scope, hostAgencyId, input);
    return brandingOf(scope, homeAgencyId);
  });
