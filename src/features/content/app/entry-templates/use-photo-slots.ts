import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import type { MediaItem } from '#features/media/media.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PhotoSlot } from '../../terms/entry-template.ts';
import { useMediaVerbs } from '../editor/media/use-media-verbs.ts';
import { useSaver, useSaverState, useShown } from '../editor/use-entry.ts';
import { slotMessages } from './slot-messages.ts';

/** The photos that the entry in the editor needs; one that was taken out of it fills no slot. */
export function usePhotoSlots(): { slots: readonly PhotoSlot[]; refresh: () => Promise<unknown> } {
  const { accountId, entryId } = useSaver().identity;
  const saved = useSaverState(({ queue }) => queue.base);
  const exists = useSaverState(({ queue }) => queue.exists);
  const mediaIds = useShown('mediaIds');
  const { getEntry } = api.account(accountId).content;
  const latest = useQuery({
    ...getEntry.queryOptions({ input: { entryId } }),
    initialData: saved,
    enabled: exists,
    staleTime: Infinity,
  });
  useLive('photoSlotsChanged', ({ payload }) => {
    if ((payload as { entryId: string }).entryId === entryId) void latest.refetch();
  });
  const { photoSlots } = latest.data.version >= saved.version ? latest.data : saved;
  const slots = photoSlots.map((slot) => (mediaIds.includes(slot.mediaId ?? '') ? slot : { ...slot, mediaId: null }));
  return { slots, refresh: latest.refetch };
}

/** Chooses which photo a slot asks for, at once and by itself, apart from what is typed. */
export function useSlotVerbs() {
  const t = useTexts(slotMessages);
  const saver = useSaver();
  const { accountId, entryId } = saver.identity;
  const { nameOf } = useMediaVerbs();
  const queryClient = useQueryClient();
  const { fillPhotoSlot, getEntry } = api.account(accountId).content;
  const set = async ({ uid: slotId }: PhotoSlot, mediaId: string | null) => {
    // A photo that was just added is in the entry before it fills a slot.
    await saver.flush();
    const slot = await fillPhotoSlot.call({ entryId, slotId, mediaId });
    queryClient.setQueryData(getEntry.queryKey({ input: { entryId } }), (entry) =>
      entry ? { ...entry, photoSlots: entry.photoSlots.map((one) => (one.uid === slotId ? slot : one)) } : entry,
    );
  };
  return {
    async fill(slot: PhotoSlot, media: MediaItem) {
      await set(slot, media.uid);
      announce(t('filled', { name: nameOf(media), label: slot.label }));
    },
    async clear(slot: PhotoSlot) {
      await set(slot, null);
      announce(t('cleared', { label: slot.label }));
    },
  };
}
