/** Whose events they are. */
export type EventScope = 'account' | 'agency' | 'house' | 'person';

/** The ids of an event's row: an account's event names its agency too, a person's event the person. */
export interface EventOwner {
  scope: EventScope;
  accountId: string | null;
  agencyId: string | null;
  userId: string | null;
}

/** `account:{id}`, `agency:{id}`, `person:{id}` or `house`. An agency's topic tells of its accounts, too. */
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
