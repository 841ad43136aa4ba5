import type { Ports } from '#access/ports.ts';
import type { Place } from '#integrations/geocoder/geocoder.ts';

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
