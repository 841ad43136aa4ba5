import { Button } from '@mantine/core';
import { useEntryFields } from '#features/content/app/list/filters/use-entry-fields.ts';
import parts from '#ui/forms/form-parts.module.css';
import { copyText } from '#ui/text/copy-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TriggerEvent } from '../../trigger.ts';
import { editorMessages } from './editor-messages.ts';
import styles from './editor.module.css';

const ofEntry = ['entry.title', 'entry.customerName', 'entry.customerEmail', 'entry.city', 'entry.contentType'];

const ofAccount = 'fields.';

/** The same with the account's own fields. */
export function AccountPlaceholders({ event }: { event: TriggerEvent }) {
  const own = useEntryFields()?.flatMap(({ key }) => (key.startsWith(ofAccount) ? [`entry.${key}`] : [])) ?? [];
  return <Placeholders event={event} own={own} />;
}

interface PlaceholdersProps {
  event: Pick<TriggerEvent, 'hasEntry' | 'facts'> & { placeholders?: readonly string[] };
  own?: readonly string[];
}

/** What texts of steps can name. */
export function Placeholders({ event, own = [] }: PlaceholdersProps) {
  const t = useTexts(editorMessages);
  const names = [
    ...(event.hasEntry ? [...ofEntry, ...own] : []),
    ...(event.placeholders ?? []),
    ...event.facts.map(({ path }) => `event.${path}`),
    'account.name',
    // Messages of hooks start no trigger.
    ...(event.placeholders ? ['trigger.name'] : []),
  ];
  const copy = (text: string) => copyText(text, { copied: t('copied', { text }), copyFailed: t('copyFailed') });
  return (
    <details className={styles.placeholders}>
      <summary>{t('placeholders')}</summary>
      <p className={parts.hint}>{t('placeholdersHint')}</p>
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
