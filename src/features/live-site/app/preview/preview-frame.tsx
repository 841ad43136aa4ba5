import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { liveSiteMessages } from '../messages.ts';
import styles from './site-preview.module.css';

interface Props {
  /** The previewed site's URL; empty if there is none yet. */
  address: string;
  path: string;
  revision: number;
  /** The width of the simulated window, in px. */
  width: number;
}

/** Only a page of our own origin could break out with these, and this one is from the sites' host. */
const sandbox = 'allow-scripts allow-same-origin allow-forms';

/** The site in a window of another width, scaled to fit. It has another origin and no access to ours. */
export function PreviewFrame({ address, path, revision, width }: Props) {
  const t = useTexts(liveSiteMessages.preview);
  const stage = useElementSize();
  const frame = useReloading(revision);
  const scale = Math.min(1, stage.width / width);
  return (
    <div ref={stage.ref} className={styles.stage}>
      {frame.isBlank && <Skeleton className={styles.waiting} radius={0} />}
      {address && scale > 0 && (
        <div className={styles.window} style={{ inlineSize: width * scale }}>
          <iframe
            ref={frame.ref}
            className={styles.frame}
            data-blank={frame.isBlank || undefined}
            style={{ inlineSize: width, blockSize: stage.height / scale, scale }}
            title={t('title')}
            src={address + path}
            sandbox={sandbox}
            onLoad={frame.onLoad}
          />
        </div>
      )}
    </div>
  );
}

/** Reloads the open page; one that is still loading may have been rendered before the change. */
function useReloading(revision: number) {
  const ref = useRef<HTMLIFrameElement>(null);
  const shown = useRef(0);
  const isLoaded = useRef(false);
  const [isBlank, setBlank] = useState(true);
  const reload = () => {
    shown.current = revision;
    ref.current?.contentWindow?.postMessage('reload', '*');
  };
  useEffect(() => {
    // The first revision is the frame's initial one.
    if (shown.current === 0) shown.current = revision;
    else if (isLoaded.current && shown.current < revision) reload();
  });
  const onLoad = () => {
    isLoaded.current = true;
    setBlank(false);
    if (shown.current < revision) reload();
  };
  return { ref, onLoad, isBlank };
}
