import { useEffect, useState } from 'react';
import { newUid } from '#lib/new-uid.ts';
import type { MediaItem } from '../../../media.ts';
import { useUploadedTo } from '../../upload/use-uploads.ts';

/**
 * What is uploaded from the library's dialog is chosen there as soon as the list has it, which leaves out a kind that
 * can't be chosen.
 * @returns the key of those uploads
 */
export function useArrivalsChosen(
  items: readonly MediaItem[],
  chosen: ReadonlySet<string>,
  choose: (mediaId: string) => void,
): string {
  const [key] = useState(() => `library:${newUid()}`);
  const [arrived, setArrived] = useState<readonly string[]>([]);
  useUploadedTo(key, (mediaId) => setArrived((before) => [...before, mediaId]));
  useEffect(() => {
    const listed = arrived.filter((mediaId) => items.some(({ uid }) => uid === mediaId));
    if (listed.length === 0) return;
    setArrived(arrived.filter((mediaId) => !listed.includes(mediaId)));
    for (const mediaId of listed) if (!chosen.has(mediaId)) choose(mediaId);
  }, [arrived, items, chosen, choose]);
  return key;
}
