import type { UserType } from './view-type.ts';

/** Whoever asks: a signed-in person, nobody in particular, or the product itself. */
export type Actor = UserActor | { kind: 'anonymous' } | { kind: 'system'; reason: string };

export interface UserActor {
  kind: 'user';
  userId: string;
  type: UserType;
  /** The session's key in the database (a hash, not the secret). */
  sessionKey: string;
}

export const anonymous: Actor = { kind: 'anonymous' };
