import { Button, Group, Modal, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { problemAboveForm, problemFields } from '#ui/text/problem-text.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { EntryCard } from '#features/content/entry-card.ts';
import { newUid } from '#lib/uid.ts';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { LinkLine } from './link-line.tsx';
import { testimonialMessages } from '../messages.ts';

const blank = {
  customerName: '',
  customerEmail: '',
  entryId: null as string | null,
  isSingleUse: true,
  expireDays: '90',
};
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
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const [values, setValues] = useState({ ...blank, entryId: about?.uid ?? null });
  const [formId] = useState(newUid);
  const set = (change: Partial<typeof blank>) => setValues((before) => ({ ...before, ...change }));
  const create = useMutation(
    testimonials.createRequest.mutationOptions({
      meta: { shownInPlace: true },
      onSettled: () => queryClient.invalidateQueries({ queryKey: testimonials.listRequests.key() }),
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const expireDays = values.expireDays === 'never' ? null : Number(values.expireDays);
    create.mutate({ ...values, formId, customerEmail: values.customerEmail.trim(), expireDays });
  };
  if (create.data) return <Ready address={create.data.address} email={values.customerEmail.trim()} onClose={onClose} />;
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <FormAlert reason={problemAboveForm(create.error)} />
        <Fields about={about} values={values} set={set} errors={problemFields(create.error)} />
        <DialogButtons cancel={t('cancel')} submit={t('submit')} isSubmitting={create.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

interface FieldsProps {
  about: RequestDialogProps['about'];
  values: typeof blank;
  set: (change: Partial<typeof blank>) => void;
  errors: Record<string, string>;
}

function Fields({ about, values, set, errors }: FieldsProps) {
  const t = useTexts(testimonialMessages.requests.dialog);
  return (
    <>
      <TextInput
        label={t('name')}
        dir="auto"
        maxLength={200}
        data-autofocus
        value={values.customerName}
        error={errors['customerName']}
        onChange={(event) => set({ customerName: event.currentTarget.value })}
      />
      <TextInput
        label={t('email')}
        description={t('emailHint')}
        type="email"
        value={values.customerEmail}
        error={errors['customerEmail']}
        onChange={(event) => set({ customerEmail: event.currentTarget.value })}
      />
      <EntrySelect about={about} value={values.entryId} onChange={(entryId) => set({ entryId })} />
      <Select
        label={t('expiry')}
        allowDeselect={false}
        data={[
          ...expiries.map((days) => ({ value: days as string, label: t('days', { days }) })),
          { value: 'never', label: t('never') },
        ]}
        value={values.expireDays}
        onChange={(expireDays) => set({ expireDays: expireDays ?? blank.expireDays })}
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
