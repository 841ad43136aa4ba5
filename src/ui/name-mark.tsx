import { useEffect, useState } from 'react';
import { initials } from '#lib/text/initials.ts';
import styles from './name-mark.module.css';

interface NameMarkProps {
  name: string;
  /** A logo or portrait; initials if there is none or it can't be loaded. */
  src?: string | null;
  /** In px. */
  size: number;
  /** For people; businesses have square ones. */
  round?: boolean;
}

/** The small icon beside a name. Decorative: the name itself is next to it. */
export function NameMark({ name, src, size, round = false }: NameMarkProps) {
  const [broken, markBroken] = useBroken(src);
  const style = { '--mark-size': `${size}px` } as React.CSSProperties;
  return (
    <span className={styles.mark} style={style} data-round={round || undefined} aria-hidden>
      {src && !broken ? (
        <img className={styles.picture} src={src} alt="" loading="lazy" onError={markBroken} />
      ) : (
        <span className={styles.initials} data-initials={initials(name)} />
      )}
    </span>
  );
}

const tries = 4;
const tryAgainMs = 3000;

/** A newly uploaded logo may still be processing: it is retried a few times. */
function useBroken(src: string | null | undefined): [boolean, () => void] {
  const [failed, setFailed] = useState({ src, times: 0, waits: false });
  const { times, waits } = failed.src === src ? failed : { times: 0, waits: false };
  useEffect(() => {
    if (!waits || times >= tries) return undefined;
    const timer = setTimeout(() => setFailed({ src, times, waits: false }), tryAgainMs);
    return () => clearTimeout(timer);
  }, [src, times, waits]);
  return [waits, () => setFailed({ src, times: times + 1, waits: true })];
}
