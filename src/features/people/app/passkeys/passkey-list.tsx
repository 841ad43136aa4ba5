import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { lazy, useState } from 'react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import type { Passkey } from '../../passkey.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useIsolated } from '#ui/text/use-isolated.ts';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from '../session-list.module.css';
import { passkeyMessages } from './messages.ts';
import type { PasskeyChange } from './passkey-dialog.tsx';

const PasskeyDialog = lazy(async () => ({ default: (await import('./passkey-dialog.tsx')).PasskeyDialog }));

/** The user's passkeys: one can be added for this host, and each renamed and removed. */
export function PasskeyList() {
  const t = useTexts(passkeyMessages);
  const passkeys = useQuery(api.me.people.listPasskeys.queryOptions());
  const [change, setChange] = useState<PasskeyChange>();
  return (
    <FormSection title={t('title')} description={t('description', { host: window.location.hostname })}>
      <Loaded query={passkeys} failed={t('failed')} waiting={<SkeletonRows count={1} height={56} />}>
        {(data) =>
          data.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('none')}
            </Text>
          ) : (
            <ul className={styles.list}>
              {data.map((passkey) => (
                <PasskeyRow key={passkey.key} passkey={passkey} onChange={setChange} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Group>
        <Button onClick={() => setChange({ kind: 'add' })}>{t('add')}</Button>
      </Group>
      <LateDialog opened={change !== undefined}>
        {(opened) => <PasskeyDialog change={opened ? change : undefined} onClose={() => setChange(undefined)} />}
      </LateDialog>
    </FormSection>
  );
}

function PasskeyRow({ passkey, onChange }: { passkey: Passkey; onChange: (change: PasskeyChange) => void }) {
  const t = useTexts(passkeyMessages);
  const format = useFormatter();
  const ago = useAgo();
  const isolate = useIsolated();
  const { name, host, isHere, createDate, usedDate } = passkey;
  const facts = [
    ...(isHere ? [] : [t('at', { host })]),
    t('added', { date: isolate(format.dateTime(createDate, { dateStyle: 'medium' })) }),
    usedDate ? t('used', { when: ago(usedDate) }) : t('unused'),
  ];
  return (
    <li className={styles.row}>
      <KeyRound className={styles.icon} size={20} strokeWidth={1.75} aria-hidden />
      <div className={styles.words}>
        <span className={styles.device} dir="auto">
          {name}
        </span>
        <span className={styles.when}>{facts.join(', ')}</span>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          size="xs"
          aria-label={t('renameOf', { name })}
          onClick={() => onChange({ kind: 'rename', passkey })}
        >
          {t('rename')}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={t('removeOf', { name })}
          onClick={() => onChange({ kind: 'remove', passkey })}
        >
          {t('remove')}
        </Button>
      </Group>
    </li>
  );
}
