import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useSendAgain } from '#features/sending/app/use-send-again.tsx';
import type { WaitReason } from '#features/sending/sending.ts';
import { mailInput } from '#lib/mail/mail-input.ts';
import { newUid } from '#lib/new-uid.ts';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import rowList from '#ui/lists/row-list.module.css';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { CustomerFields, NewRequest } from '../../../request.ts';
import { testimonialMessages } from '../../messages.ts';
import { useWaitingTime } from '../request-hooks.ts';
import { requestMessages } from '../request-messages.ts';
import styles from '../requests.module.css';
import { type AskProps, ChannelChoice, LinkOptions } from './link-options.tsx';

interface Made {
  address: string;
  contact: string;
  waitsUntil: Date | null;
  waitsFor: WaitReason | null;
}

/** Creates a personal link, and shows it. */
export function OneCustomer({ about, onDone, onClose }: AskProps) {
  const [made, setMade] = useState<Made>();
  if (made) return <ReadyLink {...made} onClose={onClose} />;
  const show = (next: Made) => {
    setMade(next);
    onDone();
  };
  return <CustomerForm about={about} onClose={onClose} onMade={show} />;
}

function CustomerForm({ about, onClose, onMade }: Omit<AskProps, 'onDone'> & { onMade: (made: Made) => void }) {
  const t = useTexts(requestMessages.dialog);
  const { action, question } = useCreateRequest(about, onMade);
  const { form, values, set } = action;
  const channel = values.channel ?? 'mail';
  const field = textFieldOf(form, { customerName: t('name'), customerEmail: t('email'), customerPhone: t('phone') });
  return (
    <form onSubmit={(event) => void action.submit(event)} noValidate>
      <Stack gap="md">
        <FormAlert reason={action.alert} />
        <TextInput maxLength={200} data-autofocus {...field('customerName')} />
        <ChannelChoice value={channel} onChange={(next) => set({ channel: next })} />
        {channel === 'text' ? (
          <TextInput description={t('phoneHint')} type="tel" {...field('customerPhone')} />
        ) : (
          <TextInput description={t('emailHint')} {...mailInput} {...field('customerEmail')} />
        )}
        <LinkOptions about={about} value={values} onChange={set} />
        <CustomerFieldRows onChange={(customerFields) => set({ customerFields })} />
        {question}
        <DialogButtons
          cancel={t('cancel')}
          submit={t(`submit.${channel}`)}
          isSubmitting={action.isSending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

function useCreateRequest(about: AskProps['about'], onMade: (made: Made) => void) {
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const { sendOrAsk, question } = useSendAgain();
  const [formId] = useState(newUid);
  const action = useActionForm<NewRequest, Omit<Made, 'contact'>>({
    schema: () => import('../../../request.ts').then((file) => file.NewRequest),
    values: {
      formId,
      customerName: '',
      customerEmail: '',
      customerPhone: '',
      customerFields: {},
      channel: 'mail',
      entryId: about?.uid ?? null,
      isSingleUse: true,
      expireDays: 90,
      sendAgain: false,
    },
    send: (values) =>
      sendOrAsk((sendAgain) => testimonials.createRequest.call({ ...values, sendAgain })).finally(
        () => void queryClient.invalidateQueries({ queryKey: testimonials.listRequests.key() }),
      ),
    onSent: ({ address, waitsUntil, waitsFor }, { channel, customerEmail, customerPhone }) => {
      const contacts = { mail: customerEmail, text: customerPhone, link: '' };
      onMade({ address, waitsUntil, waitsFor, contact: contacts[channel ?? 'link'] });
    },
  });
  return { action, question };
}

interface ReadyLinkProps {
  address: string;
  /** Where we send it; empty if the business does. */
  contact: string;
  waitsUntil: Date | null;
  waitsFor: WaitReason | null;
  onClose: () => void;
}

function ReadyLink({ address, contact, waitsUntil, waitsFor, onClose }: ReadyLinkProps) {
  const t = useTexts(requestMessages.dialog);
  const date = useWaitingTime()(waitsUntil);
  const sent = date ? t(`waits.${waitsFor ?? 'quiet'}`, { contact, date }) : t('onItsWay', { contact });
  return (
    <Stack gap="md" role="status">
      <strong>{t('readyTitle')}</strong>
      {contact && <span dir="auto">{sent}</span>}
      <LinkLine address={address} />
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('done')}
        </Button>
      </Group>
    </Stack>
  );
}

/** A request link to read, select and copy. */
function LinkLine({ address }: { address: string }) {
  const t = useTexts(testimonialMessages);
  const words = { copied: t('copied'), copyFailed: t('copyFailed') };
  return <CopyLine text={address} label={t('copyLink')} words={words} />;
}

interface Field {
  key: string;
  value: string;
}

/** The customer fields for the greeting, as names and values. */
function CustomerFieldRows({ onChange }: { onChange: (fields: CustomerFields) => void }) {
  const t = useTexts(requestMessages.dialog);
  const [rows, setRows] = useState<Field[]>([]);
  const change = (next: Field[]) => {
    setRows(next);
    onChange(Object.fromEntries(next.flatMap(({ key, value }) => (key.trim() ? [[key.trim(), value]] : []))));
  };
  return (
    <Stack gap="xs">
      {rows.map((row, index) => (
        <FieldRow
          key={index}
          row={row}
          onChange={(next) => change(rows.with(index, next))}
          onRemove={() => change(rows.toSpliced(index, 1))}
        />
      ))}
      {rows.length > 0 ? <Text className={rowList.facts}>{t('fieldHint')}</Text> : null}
      <div>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={rows.length >= 20}
          onClick={() => change([...rows, { key: '', value: '' }])}
        >
          {t('addField')}
        </Button>
      </div>
    </Stack>
  );
}

interface FieldRowProps {
  row: Field;
  onChange: (row: Field) => void;
  onRemove: () => void;
}

function FieldRow({ row, onChange, onRemove }: FieldRowProps) {
  const t = useTexts(requestMessages.dialog);
  return (
    <div className={styles.fieldRow}>
      <TextInput
        label={t('fieldKey')}
        dir="auto"
        maxLength={100}
        value={row.key}
        autoFocus
        onChange={(event) => onChange({ ...row, key: event.currentTarget.value })}
      />
      <TextInput
        label={t('fieldValue')}
        dir="auto"
        maxLength={500}
        value={row.value}
        onChange={(event) => onChange({ ...row, value: event.currentTarget.value })}
      />
      <ActionIcon variant="subtle" color="gray" size="input-sm" aria-label={t('removeField')} onClick={onRemove}>
        <X size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
