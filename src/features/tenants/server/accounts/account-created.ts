import { defineHook } from '#access/extensions.ts';

/** Adds a new account's initial data, in the transaction that creates it. */
export const accountCreated = defineHook<{
  /** Its initial content types, by name. */
  contentTypes: readonly string[];
}>();
