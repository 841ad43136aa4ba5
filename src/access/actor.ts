import type { UserType } from './view-type.ts';

/** Whoever asks: a signed-in person, a program with an account's key, a paired phone, nobody in particular, or the product itself. */
export type Actor =
  | UserActor
  | RememberedActor
  | KeyActor
  | PhoneActor
  | { kind: 'anonymous' }
  | { kind: 'system'; reason: string };

export interface UserActor {
  kind: 'user';
  userId: string;
  type: UserType;
  /** The session's key in the database (a hash, not the secret). */
  sessionKey: string;
}

/**
 * Whom a session stood for when it was last read. It grants no access by itself: the scope of an account asks the database
 * whether the session still stands, in the statement that it has to ask anyway, and knows a `UserActor` from then on.
 */
export interface RememberedActor extends Omit<UserActor, 'kind'> {
  kind: 'remembered';
}

/** A key as it was last read. It grants no access by itself: its account's scope asks whether it is valid. */
export interface KeyActor {
  kind: 'key';
  keyId: string;
  /** The one account that the key opens. */
  accountId: string;
}

/** A phone as it was last read. It grants no access by itself: its account's scope asks whether it is still paired. */
export interface PhoneActor {
  kind: 'phone';
  phoneId: string;
  /** The one account that it uploads to. */
  accountId: string;
  /** Who paired it, and for whom it acts. */
  userId: string;
}

export const anonymous: Actor = { kind: 'anonymous' };
