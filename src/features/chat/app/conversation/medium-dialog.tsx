import { Modal } from '@mantine/core';
import type { CSSProperties } from 'react';
import { plainSource, sourceSet } from '#features/media/app/thumb-media.ts';
import { mediaAddress } from '#features/media/media-address.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Attached } from '../composer/outgoing.ts';
import { chatMessages } from '../messages.ts';
import styles from './attachments.module.css';

interface MediumDialogProps {
  opened: boolean;
  attached: Attached;
  onClose: () => void;
}

/** A photo or video of a message, large, with the place that is meant. */
export function MediumDialog({ opened, attached: { media, point }, onClose }: MediumDialogProps) {
  const t = useTexts(chatMessages);
  const at = point ? ({ '--x': `${point.x * 100}%`, '--y': `${point.y * 100}%` } as CSSProperties) : undefined;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="auto"
      title={media.alt || t('photo', { number: 1 })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {media.kind === 'video' ? (
        <video
          className={styles.large}
          src={mediaAddress(media, 'video')}
          poster={plainSource(media)}
          controls
          playsInline
        />
      ) : (
        <div className={styles.canvas} style={at}>
          <img
            className={styles.large}
            src={plainSource(media)}
            srcSet={sourceSet(media)}
            sizes="90vw"
            alt={media.alt}
          />
          {point ? <span className={styles.point} role="img" aria-label={t('point')} /> : null}
        </div>
      )}
    </Modal>
  );
}
