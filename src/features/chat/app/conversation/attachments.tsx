import { lazy, useState } from 'react';
import type { CSSProperties } from 'react';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { loadPart } from '#ui/late-part.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Attached } from '../composer/outgoing.ts';
import { chatMessages } from '../messages.ts';
import styles from './attachments.module.css';

const MediumDialog = lazy(async () => ({
  default: (await loadPart(() => import('./medium-dialog.tsx'))).MediumDialog,
}));

/** The photos and videos of a message; one with a point shows it. */
export function Attachments({ attachments }: { attachments: readonly Attached[] }) {
  const t = useTexts(chatMessages);
  const [open, setOpen] = useState<{ at: number } | null>(null);
  const [at, setAt] = useState(0);
  if (attachments.length === 0) return null;
  const shown = attachments[at];
  return (
    <>
      <ul className={styles.media}>
        {attachments.map(({ media, point }, index) => (
          <li key={media.uid}>
            <button
              type="button"
              className={styles.medium}
              aria-label={media.alt || t('photo', { number: index + 1 })}
              onClick={() => {
                setAt(index);
                setOpen({ at: index });
              }}
            >
              <MediaThumb media={media} sizes="160px" ratio={4 / 3} fit={point ? 'contain' : 'cover'} />
              {point ? <PointOn media={media} point={point} /> : null}
            </button>
          </li>
        ))}
      </ul>
      <LateDialog opened={open !== null}>
        {(opened) => (shown ? <MediumDialog opened={opened} attached={shown} onClose={() => setOpen(null)} /> : null)}
      </LateDialog>
    </>
  );
}

/** The whole photo lies in the middle of its frame: the point moves with it. */
function PointOn({ media, point }: { media: Attached['media']; point: { x: number; y: number } }) {
  const t = useTexts(chatMessages);
  const largest = media.variants.at(-1);
  const ratio = largest ? largest.width / largest.height / (4 / 3) : 1;
  const [width, height] = ratio > 1 ? [1, 1 / ratio] : [ratio, 1];
  const style = {
    '--x': `${(0.5 + (point.x - 0.5) * width) * 100}%`,
    '--y': `${(0.5 + (point.y - 0.5) * height) * 100}%`,
  } as CSSProperties;
  return (
    <span className={styles.point} style={style}>
      <span className="visually-hidden">{t('point')}</span>
    </span>
  );
}
