import type { UserType } from './view-type.ts';
import type { Viewing } from './viewer.ts';

/**
 * Who makes a request: a signed-in user, a program with an API key, a paired phone, an anonymous visitor, the product
 * itself, or an automation that somebody has set up.
 */
export type Actor =
  | UserActor
  | RememberedActor
  | KeyActor
  | PhoneActor
  | { kind: 'anonymous' }
  | { kind: 'system'; reason: string }
  | { kind: 'automation'; name: string };

export interface UserActor {
  kind: 'user';
  userId: string;
  type: UserType;
  /** The session's key in the database (a hash, not the secret). */
  sessionKey: string;
  /** Through whose eyes this session looks. */
  viewing?: Viewing | null;
}

/**
 * The user of a session when it was last read. It grants no access: the account scope checks in its own first query
 * that the session is still valid, and has a `UserActor` from then on.
 */
export interface RememberedActor extends Omit<UserActor, 'kind'> {
  kind: 'remembered';
}

/** An API key when it was last read. It grants no access: the account scope checks that it is still valid. */
export interface KeyActor {
  kind: 'key';
  keyId: string;
  /** The one account that the key opens. */
  accountId: string;
  /** Who made it; it does no more than they may. */
  userId: string;
}

/** A phone when it was last read. It grants no access: the account scope checks that it is still paired. */
export interface PhoneActor {
  kind: 'phone';
  phoneId: string;
  /** The one account that it uploads to. */
  accountId: string;
  /** Who paired it and for whom it acts. */
  userId: string;
}

export const anonymous: Actor = { kind: 'anonymous' };
