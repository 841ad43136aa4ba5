import { account } from '#access/procedures.ts';
import { loadSiteDomain } from './load-site-domain.ts';

/** The business's own domain, with what proves it: for who may change it alone. */
export const getSiteDomain = account('account.update').handler(({ context: { scope, ports } }) =>
  loadSiteDomain(scope, ports.config),
);
