import { CopyLine } from '../text/copy-line.tsx';
import type { CopyWords } from '../text/copy-text.ts';
import styles from './dns.module.css';

export interface CopiedTextWords extends CopyWords {
  copy: string;
}

/** Something to enter elsewhere, under its label. */
export function CopiedText({ label, text, words }: { label: string; text: string; words: CopiedTextWords }) {
  return (
    <div>
      <span className={styles.label}>{label}</span>
      <CopyLine text={text} label={words.copy} words={words} />
    </div>
  );
}
