import { Button, Group, Modal, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { EntryCard } from '#features/content/entry-card.ts';
import { newUid } from '#lib/uid.ts';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { NewRequest } from '../../testimonial.ts';
import { LinkLine } from './link-line.tsx';
import { testimonialMessages } from '../messages.ts';

const expiries = ['7', '30', '90', '365'] as const;

export interface RequestDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The entry that it is about at first. */
  about?: Pick<EntryCard, 'uid' | 'title'>;
}

/** Makes a personal link and shows it once it is made. */
export function RequestDialog({ opened, onClose, about }: RequestDialogProps) {
  const t = useTexts(testimonialMessages.requests.dialog);
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')}>
      <RequestForm onClose={onClose} about={about} />
    </Modal>
  );
}

function RequestForm({ onClose, about }: Pick<RequestDialogProps, 'onClose' | 'about'>) {
  const t = useTexts(testimonialMessages.requests.dialog);
  const [made, setMade] = useState<{ address: string; email: string }>();
  const action = useCreateRequest(about, setMade);
  if (made) return <Ready {...made} onClose={onClose} />;
  return (
    <form onSubmit={(event) => void action.submit(event)} noValidate>
      <Stack gap="md">
        <FormAlert reason={action.alert} />
        <Fields about={about} action={action} />
        <DialogButtons cancel={t('cancel')} submit={t('submit')} isSubmitting={action.isSending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function useCreateRequest(
  about: RequestDialogProps['about'],
  onMade: (made: { address: string; email: string }) => void,
) {
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const [formId] = useState(newUid);
  return useActionForm<NewRequest, { address: string }>({
    schema: () => import('../../testimonial.ts').then((file) => file.NewRequest),
    values: {
      formId,
      customerName: '',
      customerEmail: '',
      entryId: about?.uid ?? null,
      isSingleUse: true,
      expireDays: 90,
    },
    send: (values) =>
      testimonials.createRequest
        .call(values)
        .finally(() => void queryClient.invalidateQueries({ queryKey: testimonials.listRequests.key() })),
    onSent: ({ address }, { customerEmail }) => onMade({ address, email: customerEmail }),
  });
}

interface FieldsProps {
  about: RequestDialogProps['about'];
  action: ReturnType<typeof useCreateRequest>;
}

function Fields({ about, action: { form, values, set } }: FieldsProps) {
  const t = useTexts(testimonialMessages.requests.dialog);
  const field = textFieldOf(form, { customerName: t('name'), customerEmail: t('email') });
  return (
    <>
      <TextInput maxLength={200} data-autofocus {...field('customerName')} />
      <TextInput description={t('emailHint')} type="email" {...field('customerEmail')} />
      <EntrySelect about={about} value={values.entryId} onChange={(entryId) => set({ entryId })} />
      <Select
        label={t('expiry')}
        allowDeselect={false}
        data={[
          ...expiries.map((days) => ({ value: days as string, label: t('days', { days }) })),
          { value: 'never', label: t('never') },
        ]}
        value={values.expireDays === null ? 'never' : String(values.expireDays)}
        onChange={(days) => set({ expireDays: days === 'never' ? null : Number(days) })}
      />
      <Switch
        label={t('single')}
        checked={values.isSingleUse}
        onChange={(event) => set({ isSingleUse: event.currentTarget.checked })}
      />
    </>
  );
}

function Ready({ address, email, onClose }: { address: string; email: string; onClose: () => void }) {
  const t = useTexts(testimonialMessages.requests.dialog);
  return (
    <Stack gap="md" role="status">
      <strong>{t('readyTitle')}</strong>
      {email && <span dir="auto">{t('onItsWay', { email })}</span>}
      <LinkLine address={address} />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('done')}</Button>
      </Group>
    </Stack>
  );
}

interface EntrySelectProps {
  about: RequestDialogProps['about'];
  value: string | null;
  onChange: (entryId: string | null) => void;
}

function EntrySelect({ about, value, onChange }: EntrySelectProps) {
  const t = useTexts(testimonialMessages.requests.dialog);
  const [search, setSearch] = useState('');
  const { content } = api.account(useAccountId());
  const found = useQuery(
    content.listEntries.queryOptions({ input: { search, limit: 20 }, placeholderData: (before) => before }),
  );
  const entries: Pick<EntryCard, 'uid' | 'title'>[] = found.data?.entries ?? [];
  const isAway = about && about.uid === value && !entries.some(({ uid }) => uid === value);
  const data = [...(isAway ? [about] : []), ...entries]
    .filter(({ title }) => title)
    .map(({ uid, title }) => ({ value: uid, label: title }));
  return (
    <Select
      label={t('about')}
      description={t('aboutHint')}
      searchable
      clearable
      data={data}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      onSearchChange={(text) => setSearch(text.slice(0, 100))}
    />
  );
}
