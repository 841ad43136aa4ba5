/** A request's progress. */
export const requestStatuses = [
  'ready',
  'scheduled',
  'sending',
  'sent',
  'opened',
  'started',
  'submitted',
  'declined',
  'failed',
  'expired',
  'revoked',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];
