import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import type { Account } from '../../account.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { mailInput } from '#lib/mail/mail-input.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { BusinessWords } from './business-words.ts';
import { tenantMessages } from '../messages.ts';
import { refreshNames } from './refresh-names.ts';

function textsOf({ businessName, description, phone, email, website, location, inviteCode }: Account): BusinessWords {
  return { businessName, description, phone, email, website, location, inviteCode };
}

/** The business profile. Concurrent edits by two people are merged field by field. */
export function BusinessForm({ account }: { account: Account }) {
  const t = useTexts(tenantMessages.business);
  const writer = useAccountWriter(account.accountId);
  const edit = useEditForm<BusinessWords, Account>({
    schema: () => import('./business-words.ts').then((file) => file.BusinessWords),
    record: account,
    valuesOf: textsOf,
    send: ({ changes, version }) => writer.send({ ...changes, version }),
    onSaved: writer.onSaved,
  });
  const labels = {
    businessName: t('businessName'),
    description: t('text'),
    phone: t('phone'),
    email: t('email'),
    website: t('website'),
    location: t('location'),
    inviteCode: t('inviteCode'),
  };
  const field = textFieldOf(edit.form, labels);
  return (
    <EditSection title={t('about')} edit={edit} labels={labels}>
      <TextInput autoComplete="organization" required {...field('businessName')} />
      <Textarea description={t('textHint')} autosize minRows={4} maxRows={14} {...field('description')} />
      <TextInput className="half" type="tel" autoComplete="tel" {...field('phone')} />
      <TextInput className="half" {...mailInput} autoComplete="email" {...field('email')} />
      <TextInput type="url" placeholder="https://" autoComplete="url" {...field('website')} />
      <TextInput autoComplete="street-address" {...field('location')} />
      <TextInput className="half" description={t('inviteCodeHint')} autoComplete="off" {...field('inviteCode')} />
    </EditSection>
  );
}

function useAccountWriter(accountId: string) {
  const t = useTexts(tenantMessages.business);
  const queryClient = useQueryClient();
  const { tenants } = api.account(accountId);
  return {
    send: (changes: Partial<BusinessWords> & { version: number }) => tenants.updateAccount.call(changes),
    onSaved: (current: Account) => {
      queryClient.setQueryData(tenants.getAccount.queryKey(), current);
      refreshNames();
      snackbar.success(t('saved'));
    },
  };
}
