import { defineExtension } from '#access/extensions.ts';
import type { AccountScope } from '#access/scope.ts';

/** An entry's values at one moment, by field as the database names them (`entry_state`). */
export type EntryState = Readonly<Record<string, unknown>>;

/** Fields of an entry's history whose values another capability keeps: it says what they are called, and what they hold. */
export interface HistorySource {
  owns(field: string): boolean;
  /** What the fields are called, by field; of one that was removed since, nothing. */
  labels(scope: AccountScope): Promise<ReadonlyMap<string, string>>;
  /** A value as people read it. */
  words(scope: AccountScope, value: unknown): Promise<string>;
  /** Puts an entry back by itself, where that isn't an edit. @returns why it can't be; undefined once it is done */
  restore?(scope: AccountScope, entryId: string, value: unknown): Promise<string | undefined>;
}

export const historySources = defineExtension<HistorySource>();
