import { useQuery } from '@tanstack/react-query';
import { Text, TextInput } from '@mantine/core';
import { api } from '#app-kit/api/api.ts';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { AgencyNav } from '#features/tenants/app/agency/agency-nav.tsx';
import { mailInput } from '#lib/mail/mail-input.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { whiteLabelMessages } from '../messages.ts';
import { SenderRecords, useShowSender } from './sender-records.tsx';
import type { Sender } from '../../sender.ts';

/** A check takes a second or two. */
const checkingMs = 2_000;

/** /settings/account-agency/sender: whose name and address the agency's mails have. */
export function SenderPage() {
  const t = useTexts(whiteLabelMessages.sender);
  const sender = useQuery({
    ...api.agency(useAgencyId()).whiteLabel.getSender.queryOptions(),
    refetchInterval: ({ state: { data } }) => (data?.address && !data.checkedDate ? checkingMs : false),
  });
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <AgencyNav />
      <Loaded query={sender} failed={t('failed')} waiting={<SkeletonForm fields={3} />}>
        {(data) => (
          <>
            <SenderForm sender={data} />
            {data.address ? <SenderRecords sender={data} /> : null}
          </>
        )}
      </Loaded>
    </>
  );
}

/** Name and address on the agency's mails. */
function SenderForm({ sender }: { sender: Sender }) {
  const t = useTexts(whiteLabelMessages.sender);
  const { whiteLabel, show } = useShowSender();
  const edit = useEditForm({
    schema: () => import('../../sender.ts').then((file) => file.UpdateSender.omit({ version: true })),
    record: sender,
    valuesOf: ({ name, address }: Sender) => ({ name, address }),
    send: ({ values, version }) => whiteLabel.updateSender.call({ ...values, version }),
    onSaved: (next) => {
      snackbar.success(t('saved'));
      show(next);
    },
  });
  const labels = { name: t('name'), address: t('address') };
  const field = textFieldOf(edit.form, labels);
  return (
    <EditSection title={t('section')} edit={edit} labels={labels} save={t('save')}>
      {sender.isLive ? null : <Text c="dimmed">{t('usual', { address: sender.usualAddress })}</Text>}
      <TextInput description={t('nameHint')} autoComplete="off" {...field('name')} />
      <TextInput description={t('addressHint')} {...mailInput} autoComplete="off" {...field('address')} dir="ltr" />
    </EditSection>
  );
}
