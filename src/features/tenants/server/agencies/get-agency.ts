import { agencyReading } from '#access/procedures.ts';
import { loadAgency } from './load-agency.ts';

export const getAgency = agencyReading('agency.read', { isFromAbove: true }).handler(({ context: { scope, ports } }) =>
  loadAgency(scope, ports.config),
);
