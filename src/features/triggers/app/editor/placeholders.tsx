import { Button } from '@mantine/core';
import { copyText } from '#ui/text/copy-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TriggerEvent } from '../../trigger.ts';
import { editorMessages } from './editor-messages.ts';
import styles from './editor.module.css';

const ofEntry = ['entry.title', 'entry.customerName', 'entry.city', 'entry.contentType'];

/** What texts of steps can name. */
export function Placeholders({ event }: { event: Pick<TriggerEvent, 'hasEntry' | 'facts'> }) {
  const t = useTexts(editorMessages);
  const names = [
    ...(event.hasEntry ? ofEntry : []),
    ...event.facts.map(({ path }) => `event.${path}`),
    'account.name',
    'trigger.name',
  ];
  const copy = (text: string) => copyText(text, { copied: t('copied', { text }), copyFailed: t('copyFailed') });
  return (
    <details className={styles.placeholders}>
      <summary>{t('placeholders')}</summary>
      <p className={styles.hint}>{t('placeholdersHint')}</p>
      <div className={styles.names}>
        {names.map((name) => (
          <Button
            key={name}
            size="compact-xs"
            variant="default"
            dir="ltr"
            onClick={() => void copy(`{{ ${name} }}`)}
          >{`{{ ${name} }}`}</Button>
        ))}
      </div>
    </details>
  );
}
