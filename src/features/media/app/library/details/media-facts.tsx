import { useFormatter } from 'use-intl';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MediaItem } from '../../../media.ts';
import { libraryMessages } from '../library-messages.ts';
import styles from './media-details.module.css';
import { clockTime } from '#lib/time/clock-time.ts';
import { useSizeText } from '../../use-size-text.ts';

/** Facts from the file itself. */
export function MediaFacts({ media }: { media: MediaItem }) {
  const t = useTexts(libraryMessages.details);
  const format = useFormatter();
  const sizeText = useSizeText();
  const { name, size, width, height, durationMs, createDate, isMediaSourceMobileApp } = media;
  const facts = {
    file: name,
    size: sizeText(size),
    dimensions: width && height ? t('dimensionsValue', { width: String(width), height: String(height) }) : null,
    duration: durationMs === null ? null : clockTime(durationMs),
    added: format.dateTime(createDate, { dateStyle: 'medium', timeStyle: 'short' }),
    source: isMediaSourceMobileApp ? t('fromPhone') : null,
  };
  return (
    <dl className={styles.facts}>
      {(Object.keys(facts) as (keyof typeof facts)[]).map((fact) =>
        facts[fact] === null ? null : (
          <div key={fact} style={{ display: 'contents' }}>
            <dt>{t(fact)}</dt>
            <dd>
              <bdi>{facts[fact]}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
