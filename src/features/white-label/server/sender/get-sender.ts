import { agencyReading } from '#access/procedures.ts';
import { loadSender } from './load-sender.ts';

/** Whom the agency's mails come from, and the records that its domain needs for it. */
export const getSender = agencyReading('agency.update').handler(({ context: { scope, ports } }) =>
  loadSender(scope, ports.config),
);
