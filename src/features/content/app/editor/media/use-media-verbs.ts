import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import type { MediaItem } from '#features/media/media.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { shownFields } from '../saving/autosave-queue.ts';
import { added, moved } from '#lib/lists/list-order.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';
import { removal, withoutCopy, withRole, type MediaRole } from './media-roles.ts';
import { useSaver } from '../use-entry.ts';

/** Actions on the entry's media; each announces its result to screen readers. */
export function useMediaVerbs() {
  const t = useTexts(editorMessages.media);
  const saver = useSaver();
  const entry = () => shownFields(saver.snapshot().queue);
  const nameOf = (media: MediaItem) => media.mediaTitle || media.alt || media.name;
  return {
    nameOf,
    add(mediaIds: readonly string[]) {
      saver.edit({ mediaIds: added(entry().mediaIds, mediaIds) });
      void saver.flush();
    },
    move(media: MediaItem, to: number) {
      const mediaIds = moved(entry().mediaIds, media.uid, to);
      saver.edit({ mediaIds });
      announce(t('moved', { name: nameOf(media), place: mediaIds.indexOf(media.uid) + 1, count: mediaIds.length }));
    },
    setRole(media: MediaItem, role: MediaRole) {
      saver.edit(withRole(entry(), role, media.uid));
      announce(t('roleSet', { name: nameOf(media), role: t(`roles.${role}`) }));
    },
    clearRole(role: MediaRole) {
      saver.edit(withRole(entry(), role, null));
      announce(t('roleCleared', { role: t(`roles.${role}`) }));
    },
    keepOne(keptId: string, goneId: string) {
      const { patch, undo } = withoutCopy(entry(), keptId, goneId);
      saver.edit(patch);
      showUndoToast({ message: t('keptOne'), undo: () => saver.edit(undo), undoLabel: t('undo') });
    },
    remove(media: MediaItem) {
      const { patch, undo } = removal(entry(), media.uid);
      saver.edit(patch);
      showUndoToast({
        message: t('removed', { name: nameOf(media) }),
        undo: () => saver.edit(undo),
        undoLabel: t('undo'),
      });
    },
  };
}
