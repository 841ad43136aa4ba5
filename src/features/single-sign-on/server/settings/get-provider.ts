import { agencyReading } from '#access/procedures.ts';
import { loadProvider } from './load-provider.ts';

/** The agency's own sign-in provider; its secret is never read back. */
export const getProvider = agencyReading('agency.signIn').handler(({ context: { scope, ports } }) =>
  loadProvider(scope, ports.config),
);
