import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { wrapLongitude } from '#lib/geo/on-the-globe.ts';
import { showToast } from '#ui/notices/toast.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryFields } from '../../entry.ts';
import { refreshLists } from '../list/entry-cache.ts';
import { contentMessages } from '../messages.ts';
import { mapMessages } from './map-messages.ts';

export interface PlacedEntry {
  uid: string;
  title: string;
  version: number;
  city: string;
}
export type Place = Pick<EntryFields, 'location'> & Partial<Pick<EntryFields, 'city' | 'neighborhood' | 'address'>>;

/** Saves where an entry is, as the editor does: a city that is missing is looked up, and what is written stays. */
export function usePlaceEntry(): (entry: PlacedEntry, place: Place) => Promise<boolean> {
  const t = useTexts(mapMessages);
  const ofContent = useTexts(contentMessages);
  const accountId = useAccountId();
  const { content } = api.account(accountId);
  return async ({ uid: entryId, title, version, city }, place) => {
    try {
      const { address, neighborhood, city: cityBefore, location } = await content.getEntry.call({ entryId });
      const patch = { ...place, ...(await namesOf(place)) };
      const saved = await content.updateEntry.call({ entryId, version, patch });
      await refreshLists(accountId);
      const before = { location, ...('city' in patch && { address, neighborhood, city: cityBefore }) };
      showUndoToast({
        message: t(location ? 'moved' : 'placed', { title: title || ofContent('untitled') }),
        undoLabel: t('undo'),
        undo: async () => {
          await content.updateEntry.call({ entryId, version: saved.version, patch: before });
          await refreshLists(accountId);
        },
      });
      return true;
    } catch (error) {
      showToast({ kind: 'error', title: t('notMoved'), message: problemText(error) });
      await refreshLists(accountId);
      return false;
    }

    async function namesOf({ location: to, city: given }: Place): Promise<Partial<Place>> {
      if (!to || city || given !== undefined) return {};
      const found = await content.reverseGeocode.call(to).catch(() => null);
      return found?.city ? { city: found.city, neighborhood: found.neighborhood } : {};
    }
  };
}

/** On the globe, as entries keep it: maps go on beyond its edges. */
export const onTheMap = ({ lat, lng }: { lat: number; lng: number }) => ({
  lat: Math.min(90, Math.max(-90, lat)),
  lng: wrapLongitude(lng),
});
