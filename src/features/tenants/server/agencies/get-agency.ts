import { agency } from '#access/procedures.ts';
import { readAgency } from './read-agency.ts';

export const getAgency = agency('agency.read').handler(({ context: { scope, ports } }) =>
  readAgency(scope, ports.config),
);
