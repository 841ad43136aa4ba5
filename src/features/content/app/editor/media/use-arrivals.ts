import { useEffect, useEffectEvent, useState } from 'react';
import type { Upload } from '#features/media/app/upload/upload.ts';
import { useUploads } from '#features/media/app/upload/use-uploads.ts';
import { showToast } from '#ui/notices/toast.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';
import { refetchEntry } from '../saving/refetch-entry.ts';
import { useSaver } from '../use-entry.ts';

/**
 * Files are added to the entry on the server; an open editor refetches it when one has been.
 * @returns those that are not in the entry yet
 */
export function useArrivals(): readonly Upload[] {
  const t = useTexts(editorMessages.media);
  const saver = useSaver();
  const { entryId } = saver.identity;
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const { uploads } = useUploads();
  const own = uploads.filter(
    ({ id, place, state, mediaId }) =>
      place?.entryId === entryId && (mediaId !== null || state !== 'refused') && !settled.has(id),
  );
  const arrived = own.filter(({ mediaId }) => mediaId !== null).map(({ id }) => id);
  const take = useEffectEvent(async (ids: readonly string[]) => {
    const entry = await refetchEntry(saver).catch(() => null);
    setSettled((known) => new Set([...known, ...ids]));
    const isLeftOut =
      entry && own.some(({ id, mediaId }) => ids.includes(id) && !entry.mediaIds.includes(mediaId ?? ''));
    if (!isLeftOut) return;
    const { maxEntryMedia } = await import('#features/content/entry.ts');
    if (entry.mediaIds.length >= maxEntryMedia)
      showToast({ kind: 'warning', message: t('full', { most: maxEntryMedia }) });
  });
  const asked = arrived.join(' ');
  useEffect(() => {
    if (asked) void take(asked.split(' '));
  }, [asked]);
  return own;
}
