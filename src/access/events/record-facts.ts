import { defineExtension } from '../extensions.ts';
import type { AccountPermission } from '../permissions.ts';
import type { AccountScope } from '../scope.ts';

/**
 * What texts can name of the record that an event is about, besides what the event says. It is read when a text is
 * filled in: events are kept, and say no more of people than who hears of them must know.
 */
interface RecordFacts<K extends string> {
  /** The `subject` of its events. */
  subject: string;
  /** As texts name it: `lead`. */
  name: string;
  /** Without it, texts are filled in with nothing. */
  need: AccountPermission;
  keys: readonly K[];
  /** Undefined for a record that is gone. */
  find(scope: AccountScope, payload: Readonly<Record<string, unknown>>): Promise<Record<K, string> | undefined>;
}
export const recordFacts = defineExtension<RecordFacts<string>>();

/** Those of the events about a subject. */
export const recordFactsOf = (subject: string) => recordFacts.all().filter((record) => record.subject === subject);
