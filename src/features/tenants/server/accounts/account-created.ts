import { defineHook } from '#access/events/hooks.ts';

/** A new account gets what it begins with, in the transaction that makes it. */
export const accountCreated = defineHook<{
  /** The kinds of entries that it begins with, by name. */
  contentTypes: readonly string[];
}>();
