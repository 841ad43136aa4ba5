import { useEffect, useRef } from 'react';
import type PhotoSwipe from 'photoswipe';
import type { SlideData } from 'photoswipe';
import { useTexts } from '#ui/text/use-texts.ts';
import { mediaAddress } from '../../media-address.ts';
import type { MediaItem } from '../../media.ts';
import { libraryMessages } from './library-messages.ts';

/** Shows media full-screen, starting from one of them: arrow keys or swipes move, Escape closes. */
export function useFullScreen(items: readonly MediaItem[]): (index: number) => void {
  const t = useTexts(libraryMessages.fullScreen);
  const shown = useRef<PhotoSwipe>(undefined);
  useEffect(() => () => shown.current?.destroy(), []);
  return (index) => {
    const opener = document.activeElement;
    const ready = items.filter((media) => media.mediaUploadCompleted);
    const open = async () => {
      const { createFullScreen } = await import('./full-screen.ts');
      shown.current = createFullScreen({
        slides: ready.map(slideOf),
        index: Math.max(0, ready.indexOf(items[index]!)),
        texts: { close: t('close'), zoom: t('zoom'), previous: t('previous'), next: t('next'), failed: t('failed') },
        label: t('label'),
        onClose: () => {
          shown.current = undefined;
          if (opener instanceof HTMLElement) opener.focus();
        },
      });
    };
    void open();
  };
}

function slideOf(media: MediaItem): SlideData {
  const { kind, url, alt, width, height, variants, mediaTitle, name } = media;
  const largest = variants.at(-1);
  const poster = largest && mediaAddress(media, largest.name);
  const shared = { alt, name: mediaTitle || name };
  if (kind === 'video')
    return { ...shared, type: 'video', video: url, poster, width: width ?? 1280, height: height ?? 720 };
  return { ...shared, src: poster ?? url, width: largest?.width ?? width ?? 0, height: largest?.height ?? height ?? 0 };
}
