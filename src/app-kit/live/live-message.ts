import type { EventOwner } from '#lib/live-topic.ts';

/** An outbox event in the browser: a fact of one account, agency, person or the house. */
export interface LiveEvent extends EventOwner {
  type: string;
  payload: unknown;
}

/** One tab's subscriptions. */
export interface LiveInterest {
  /** `account:{id}`, `agency:{id}`, `person:{id}` or `house`. */
  topics: string[];
  types: string[];
}

/** Messages between the tabs of one browser, over a BroadcastChannel. */
export type LiveMessage =
  | { kind: 'want'; tab: string; interest: LiveInterest }
  | { kind: 'gone'; tab: string }
  | { kind: 'who' }
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'resumed' };

/** All tabs' subscriptions, as those of one stream. */
export function unionOf(interests: Iterable<LiveInterest>): LiveInterest {
  const all = [...interests];
  const unique = (values: string[]) => [...new Set(values)].toSorted();
  return { topics: unique(all.flatMap(({ topics }) => topics)), types: unique(all.flatMap(({ types }) => types)) };
}
