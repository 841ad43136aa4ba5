import { historySources } from '#features/content/server/history/history-source.ts';
import type { Writing } from '#features/content/writing.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { destinationRows } from './destination-queries.ts';

/** Writings in an entry's history: title, text and what was checked, one below the other. */
export const writingHistory = historySources.provide({
  owns: (field) => field.startsWith('writings.'),
  async labels(scope) {
    return new Map((await destinationRows(scope)).map(({ uid, name }) => [`writings.${uid}`, name]));
  },
  words(_scope, value) {
    const { title, description, checkeds } = value as Writing;
    const checks = checkeds.map(({ name }) => `✓ ${name}`);
    return Promise.resolve([title, plainText(description), ...checks].filter((text) => text !== '').join('\n'));
  },
});
