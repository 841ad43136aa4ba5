export type EventScope = 'account' | 'agency' | 'house' | 'person';

/** The owner ids in an event's row: an account's event includes its agency, a person's event the person. */
export interface EventOwner {
  scope: EventScope;
  accountId: string | null;
  agencyId: string | null;
  userId: string | null;
}

/** `account:{id}`, `agency:{id}`, `person:{id}` or `house`. An agency's topic includes events of its accounts. */
export function topicsOf({ scope, accountId, agencyId, userId }: EventOwner): string[] {
  switch (scope) {
    case 'account':
      return [`account:${accountId}`, ...(agencyId ? [`agency:${agencyId}`] : [])];
    case 'agency':
      return [`agency:${agencyId}`];
    case 'house':
      return ['house'];
    case 'person':
      return [`person:${userId}`];
  }
}
