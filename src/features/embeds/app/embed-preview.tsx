import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { type EmbedChoice, frameAddress } from '../embed-choice.ts';
import { embedHeight } from '../embed-size.ts';
import { embedMessages } from './messages.ts';
import styles from './widgets.module.css';

/** Milliseconds without a change before the frame reloads. */
const pause = 300;
/** The width of a phone's text column, in px. */
const phoneWidth = 358;

/** It is from the sites' host, another origin than the app's, so these don't let it break out. */
const sandbox = 'allow-scripts allow-same-origin allow-popups';

/** The widget itself, as embedded in another website. */
export function EmbedPreview({ choice, place }: { choice: EmbedChoice; place: string }) {
  const t = useTexts(embedMessages);
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const [shown] = useDebouncedValue(choice, pause);
  const room = useElementSize();
  const width = device === 'phone' ? Math.min(phoneWidth, room.width) : room.width;
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <SegmentedControl
        size="xs"
        aria-label={t('width')}
        value={device}
        onChange={(value) => setDevice(value === 'phone' ? 'phone' : 'desktop')}
        data={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(value) }))}
      />
      {/* It scrolls separately on phones, so it must be reachable by keyboard. */}
      <div className={styles.stage} data-theme={shown.theme} role="group" aria-label={t('preview')} tabIndex={0}>
        <div ref={room.ref}>
          {width > 0 && (
            <iframe
              className={styles.frame}
              style={{ inlineSize: width, blockSize: embedHeight(shown.kind, width, shown) }}
              title={t('preview')}
              src={frameAddress(shown, place)}
              sandbox={sandbox}
            />
          )}
        </div>
      </div>
    </section>
  );
}
