import { ActionIcon } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { MediaItem } from '#features/media/media.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';
import styles from './media-panel.module.css';
import { useMediaVerbs } from './use-media-verbs.ts';

type MediaTileButtonProps = { media: MediaItem } & Omit<ComponentProps<'button'>, 'color' | 'style'>;

export function MediaTileButton({ media, ...props }: MediaTileButtonProps) {
  const t = useTexts(editorMessages.media);
  const { nameOf } = useMediaVerbs();
  return (
    <ActionIcon
      size="sm"
      variant="default"
      aria-haspopup="menu"
      {...props}
      // A menu's target is given a class of its own, empty as it is.
      className={styles.more}
      aria-label={t('menuOf', { name: nameOf(media) })}
    >
      <Ellipsis size={16} aria-hidden />
    </ActionIcon>
  );
}
