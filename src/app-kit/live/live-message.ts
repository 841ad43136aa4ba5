import type { EventOwner } from '#lib/live-topic.ts';

/** What the outbox tells a browser: a fact of one account, agency, person or the house. */
export interface LiveEvent extends EventOwner {
  type: string;
  payload: unknown;
}

/** What one tab subscribes to. */
export interface LiveInterest {
  /** `account:{id}`, `agency:{id}`, `person:{id}` or `house`. */
  topics: string[];
  types: string[];
}

/** Between the tabs of one browser, over a BroadcastChannel. */
export type LiveMessage =
  | { kind: 'want'; tab: string; interest: LiveInterest }
  | { kind: 'gone'; tab: string }
  | { kind: 'who' }
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'resumed' };

/** All tabs' subscriptions as one stream's. */
export function unionOf(interests: Iterable<LiveInterest>): LiveInterest {
  const all = [...interests];
  const unique = (values: string[]) => [...new Set(values)].toSorted();
  return {
    topics: unique(all.flatMap(({ topics }) => topics)),
    types: unique(all.flatMap(({ types }) => types)),
  };
}
