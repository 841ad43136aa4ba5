import { Mail, Rss } from 'lucide-react';
import type { ChannelKindName } from '../channel-kinds.ts';
import styles from './kind-mark.module.css';

const letters: Record<Exclude<ChannelKindName, 'newsletter' | 'rss'>, string> = {
  wordpress: 'W',
  googleBusiness: 'G',
  facebook: 'f',
  instagram: 'Ig',
  linkedin: 'in',
  x: 'X',
  pinterest: 'P',
  threads: 'Th',
  bluesky: 'B',
  mastodon: 'M',
  ayrshare: 'A',
};

/** The small mark of a kind of channel; its name is next to it. */
export function KindMark({ kind }: { kind: ChannelKindName }) {
  return (
    <span className={styles.mark} data-kind={kind} aria-hidden>
      {kind === 'newsletter' ? <Mail size={16} /> : kind === 'rss' ? <Rss size={16} /> : letters[kind]}
    </span>
  );
}
