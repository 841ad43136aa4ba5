import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { liveSiteMessages } from '../messages.ts';
import styles from './site-preview.module.css';

interface Props {
  /** Of the previewed site; empty while there is none yet. */
  address: string;
  path: string;
  revision: number;
  /** Of the window that the site believes to be in, in px. */
  width: number;
}

/** Only a page of our own origin could free itself with these, and this one comes from the host of the sites. */
const sandbox = 'allow-scripts allow-same-origin allow-forms';

/** The site in a window of another width, drawn as large as there is room. It is of another origin, and knows nothing of ours. */
export function PreviewFrame({ address, path, revision, width }: Props) {
  const t = useTexts(liveSiteMessages.preview);
  const stage = useElementSize();
  const frame = useReloading(revision);
  const scale = Math.min(1, stage.width / width);
  return (
    <div ref={stage.ref} className={styles.stage}>
      {address && scale > 0 && (
        <div className={styles.window} style={{ inlineSize: width * scale }}>
          <iframe
            ref={frame.ref}
            className={styles.frame}
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

/** Has the page that is open draw itself again; one that is still on its way may have been drawn before the change. */
function useReloading(revision: number) {
  const ref = useRef<HTMLIFrameElement>(null);
  const shown = useRef(0);
  const isLoaded = useRef(false);
  const reload = () => {
    shown.current = revision;
    ref.current?.contentWindow?.postMessage('reload', '*');
  };
  useEffect(() => {
    // The first one is what the frame begins with.
    if (shown.current === 0) shown.current = revision;
    else if (isLoaded.current && shown.current < revision) reload();
  });
  const onLoad = () => {
    isLoaded.current = true;
    if (shown.current < revision) reload();
  };
  return { ref, onLoad };
}
