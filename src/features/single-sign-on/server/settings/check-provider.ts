import { agencyUnbound } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { findProvider } from '../oidc/find-provider.ts';
import { lookAtProvider } from '../oidc/look-at-provider.ts';

/** Asks the provider for what a sign-in needs. @returns what is wrong, null if nothing @throws CONFLICT nothing saved yet */
export const checkProvider = agencyUnbound('agency.signIn').handler(async ({ context }) => {
  const provider = await context.within((scope) => findProvider(scope, context.agencyId));
  if (!provider) throw problem('CONFLICT', 'Save the settings first.');
  return { finding: await lookAtProvider(context.ports, provider, context.origin) };
});
