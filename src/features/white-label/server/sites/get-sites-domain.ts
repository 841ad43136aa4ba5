import { agencyReading } from '#access/procedures.ts';
import { loadSitesDomain } from './load-sites-domain.ts';

/** Below which name the websites of the agency's accounts are, with the records that it needs. */
export const getSitesDomain = agencyReading('agency.update').handler(({ context: { scope, ports } }) =>
  loadSitesDomain(scope, ports.config),
);
