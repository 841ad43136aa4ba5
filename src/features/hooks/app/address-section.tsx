import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useNow } from 'use-intl';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import parts from '#ui/forms/form-parts.module.css';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Hook } from '../hook.ts';
import { AddressDialog } from './address-dialog.tsx';
import { pageMessages } from './hook-messages.ts';
import styles from './hooks.module.css';
import { useHooks } from './use-hooks.ts';

/** The address of a hook, what its sender signs with, and its end. */
export function AddressSection({ hook }: { hook: Hook }) {
  const t = useTexts(pageMessages);
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const { verbs, refresh } = useHooks();
  const { uid: hookId, isSigned, formerUntil } = hook;
  const action = useActionForm<{ secret: string }, unknown>({
    schema: () => import('../hook.ts').then((file) => file.SigningForm),
    values: { secret: '' },
    send: ({ secret }) => verbs.setHookSigning.call({ hookId, secret }).finally(() => void refresh()),
    onSent: () => snackbar.success(t('signingSaved')),
  });
  const field = textFieldOf(action.form, { secret: t('signing') });
  const until = formerUntil && formerUntil > now ? formerUntil : null;
  return (
    <ActionSection title={t('address')} description={t('addressText')} action={action} submit={t('signingSave')}>
      {until ? (
        <p className={parts.hint}>
          {t('former', { date: format.dateTime(until, { dateStyle: 'medium', timeStyle: 'short' }) })}
        </p>
      ) : null}
      <p className={parts.hint}>{t(isSigned ? 'signed' : 'unsigned')}</p>
      <TextInput
        {...field('secret')}
        description={t('signingHint')}
        maxLength={500}
        placeholder="whsec_"
        autoComplete="off"
        dir="ltr"
      />
      <Tools hook={hook} />
    </ActionSection>
  );
}

function Tools({ hook: { uid: hookId, name } }: { hook: Hook }) {
  const t = useTexts(pageMessages);
  const navigate = useNavigate();
  const { verbs, refresh } = useHooks();
  const [isAsking, setAsking] = useState(false);
  const [path, setPath] = useState<string>();
  const renew = async () => {
    setPath((await verbs.renewHook.call({ hookId })).path);
    setAsking(false);
    void refresh();
  };
  const remove = async () => {
    await verbs.deleteHook.call({ hookId });
    await navigate({ to: '/settings/hooks' });
    void refresh();
  };
  return (
    <div className={styles.tools}>
      <Button variant="default" size="xs" onClick={() => setAsking(true)}>
        {t('renew')}
      </Button>
      <ConfirmedButton
        label={t('delete')}
        title={t('deleteTitle', { name })}
        message={t('deleteText')}
        onConfirm={remove}
      />
      <ConfirmDialog
        opened={isAsking}
        title={t('renewTitle')}
        message={t('renewText')}
        confirmLabel={t('renew')}
        cancelLabel={t('cancel')}
        onConfirm={renew}
        onClose={() => setAsking(false)}
      />
      <AddressDialog path={path} onClose={() => setPath(undefined)} />
    </div>
  );
}
