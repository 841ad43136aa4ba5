import type { KeyPermission } from './permissions.ts';
import type { UserType } from './view-type.ts';

/** Whoever asks: a signed-in person, a program with an account's key, nobody in particular, or the product itself. */
export type Actor = UserActor | KeyActor | { kind: 'anonymous' } | { kind: 'system'; reason: string };

export interface UserActor {
  kind: 'user';
  userId: string;
  type: UserType;
  /** The session's key in the database (a hash, not the secret). */
  sessionKey: string;
}

export interface KeyActor {
  kind: 'key';
  keyId: string;
  /** The one account that the key opens. */
  accountId: string;
  permissions: readonly KeyPermission[];
}

export const anonymous: Actor = { kind: 'anonymous' };
