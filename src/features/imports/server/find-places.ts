import { z } from 'zod';
import { writeAs } from '#access/authorization/acting-for.ts';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { findEntryRows, lockEntries } from '#features/content/server/editing/entry-row.ts';
import { changeBetween, fieldsOf, saveEntries } from '#features/content/server/editing/write-many.ts';
import type { Place } from '#integrations/geocoder/geocoder.ts';
import { Uid } from '#lib/uid.ts';

/** By the text that was looked up. */
export type Places = ReadonlyMap<string, Place>;

/** Questions to the geocoder at once. */
const askedAtOnce = 4;

/** Places of addresses. What isn't found, or not now, is left without: its entry is listed on the map as unplaced. */
export async function findPlaces(
  { geocoder, log }: Pick<Ports, 'geocoder' | 'log'>,
  addresses: readonly string[],
): Promise<Places> {
  const found = new Map<string, Place>();
  let isAway = false;
  const left = [...addresses];
  const ask = async () => {
    for (let address = left.pop(); address !== undefined && !isAway; address = left.pop())
      try {
        const [place] = await geocoder.search(address.slice(0, 200), { limit: 1 });
        if (place) found.set(address, place);
      } catch (error) {
        isAway = true;
        log.warn({ err: error }, 'addresses of an import could not be looked up');
      }
  };
  await Promise.all(Array.from({ length: askedAtOnce }, ask));
  return found;
}

/** What is looked up. */
export const placeText = (address: string, city: string): string =>
  city === '' || address.toLowerCase().includes(city.toLowerCase()) ? address : `${address}, ${city}`;

/** Puts an entry that a program has saved on the map, in the name of a person. */
export const placeEntryJob = defineAccountJob({
  name: 'place-entry',
  payload: z.object({ entryId: Uid, userId: z.string() }),
  retryLimit: 3,
  async work(ports, accountId, { entryId, userId }) {
    const wanted = await asSystem(ports.db, accountId, 'imports', async (scope) => textOf(await rowOf(scope, entryId)));
    const place = wanted && (await findPlaces(ports, [wanted])).get(wanted);
    return async (scope) => {
      if (!place) return;
      await lockEntries(scope, [entryId]);
      const row = await rowOf(scope, entryId);
      if (!row || textOf(row) !== wanted) return;
      await writeAs(scope, userId);
      const { lat, lng, city } = place;
      const change = changeBetween(fieldsOf(row), { location: { lat, lng }, ...(row.city === '' && { city }) });
      if (change) await saveEntries(scope, [{ row, after: change.after }]);
    };
  },
});

const rowOf = async (scope: AccountScope, entryId: string) => (await findEntryRows(scope, [entryId]))[0];

/** Undefined for an entry that has a place, or no address. */
function textOf(row: Awaited<ReturnType<typeof rowOf>>): string | undefined {
  return row && row.address !== '' && !fieldsOf(row).location ? placeText(row.address, row.city) : undefined;
}
