import { Button, Group, Stack } from '@mantine/core';
import { Copy, Download } from 'lucide-react';
import { saveFile } from '#ui/save-file.ts';
import { copyText } from '#ui/text/copy-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { secondFactorMessages } from './messages.ts';
import styles from './recovery-codes.module.css';

/** The codes, shown this once; the dialog goes on when the person says that they have them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTexts(secondFactorMessages.codes);
  const text = codes.join('\n');
  const save = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <Stack gap="md">
      <span role="status">{t('text')}</span>
      <ul className={styles.codes} aria-label={t('list')} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<Copy size={16} aria-hidden />}
          onClick={() => void copyText(text, { copied: t('copied'), copyFailed: t('copyFailed') })}
        >
          {t('copy')}
        </Button>
        <Button variant="default" leftSection={<Download size={16} aria-hidden />} onClick={save}>
          {t('save')}
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onKept}>{t('kept')}</Button>
      </Group>
    </Stack>
  );
}
