import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { lazy, useEffect, useEffectEvent, useState } from 'react';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { isDraggedMedia, readDrop } from './media-drag.ts';
import styles from './media-panel.module.css';
import { MediaTile } from './media-tile.tsx';
import { indexBeside } from '#lib/lists/list-order.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';
import { useSaver, useShown } from '../use-entry.ts';
import { useEntryMedia } from './use-entry-media.ts';
import { useMediaVerbs } from './use-media-verbs.ts';

const MediaDetailsDialog = lazy(async () => ({
  default: (await import('#features/media/app/library/details/media-details-dialog.tsx')).MediaDetailsDialog,
}));

/** All media in order, which can be changed by dragging, 'Move to…' and Alt with the arrow keys. */
export function MediaGrid() {
  const t = useTexts(editorMessages.media);
  const { accountId } = useSaver().identity;
  const mediaIds = useShown('mediaIds');
  const media = useEntryMedia(mediaIds);
  const [opened, setOpened] = useState<string | null>(null);
  useDrops();
  if (media.length === 0) return null;
  return (
    <>
      <ul className={styles.grid} aria-label={t('inOrder')}>
        {media.map((mediaItem) => (
          <MediaTile
            key={mediaItem.uid}
            media={mediaItem}
            place={mediaIds.indexOf(mediaItem.uid)}
            count={mediaIds.length}
            onOpen={() => setOpened(mediaItem.uid)}
          />
        ))}
      </ul>
      <LateDialog opened={opened !== null}>
        {(isOpen) => (
          <MediaDetailsDialog accountId={accountId} mediaId={isOpen ? opened : null} onClose={() => setOpened(null)} />
        )}
      </LateDialog>
    </>
  );
}

/** A media item dropped beside another moves there; dropped on a role's slot, it takes the role. */
function useDrops(): void {
  const { move, setRole } = useMediaVerbs();
  const mediaIds = useShown('mediaIds');
  const take = useEffectEvent((drop: ReturnType<typeof readDrop>) => {
    if (!drop) return;
    if (drop.kind === 'role') setRole(drop.media, drop.role);
    else if (drop.beside !== drop.media.uid)
      move(drop.media, indexBeside(mediaIds, drop.media.uid, drop.beside, drop.edge));
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isDraggedMedia(source.data),
        onDrop: ({ source, location }) => take(readDrop(source.data, location.current.dropTargets[0]?.data)),
      }),
    [],
  );
}
