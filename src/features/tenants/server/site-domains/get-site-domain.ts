import { accountReading } from '#access/procedures.ts';
import { loadSiteDomain } from './load-site-domain.ts';

/** The business's own domain, with its proof: only for users who may change it. */
export const getSiteDomain = accountReading('account.update').handler(({ context: { scope, ports } }) =>
  loadSiteDomain(scope, ports.config),
);
