import { Button } from '@mantine/core';
import { Copy } from 'lucide-react';
import { type CopyWords, copyText } from './copy-text.ts';
import styles from './copy-line.module.css';

/** A link or code to read, select and copy. */
export function CopyLine({ text, label, words }: { text: string; label: string; words: CopyWords }) {
  return (
    <div className={styles.line}>
      <code>{text}</code>
      <Button variant="default" leftSection={<Copy size={16} aria-hidden />} onClick={() => void copyText(text, words)}>
        {label}
      </Button>
    </div>
  );
}
