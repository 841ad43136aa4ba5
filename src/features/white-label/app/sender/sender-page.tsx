import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Text, TextInput } from '@mantine/core';
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
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { CheckedName } from '#ui/dns/checked-name.tsx';
import { DnsRecords } from '#ui/dns/dns-records.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { whiteLabelMessages } from '../messages.ts';
import type { CheckedRecord, Sender } from '../../sender.ts';
import { useRecordWords } from '../use-record-words.ts';

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

/** The records that let mails come from the agency's address, and what the last check found. */
function SenderRecords({ sender }: { sender: Sender }) {
  const t = useTexts(whiteLabelMessages.sender);
  const words = useRecordWords();
  const { whiteLabel, show } = useShowSender();
  const { address, isLive, checkedDate, records, usualAddress } = sender;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const check = useMutation(whiteLabel.checkSender.mutationOptions({ onSuccess: show, meta: { shownInPlace: true } }));
  const remove = async () => {
    show(await whiteLabel.removeSender.call(undefined));
    snackbar.success(t('removed'));
  };
  return (
    <FormSection
      title={t('recordsTitle', { domain })}
      description={t('recordsText')}
      actions={
        <>
          <ConfirmedButton
            label={t('remove')}
            title={t('removeTitle')}
            message={t('removeText', { address: usualAddress })}
            onConfirm={remove}
          />
          {isLive ? null : (
            <Button loading={check.isPending || checkedDate === null} onClick={() => check.mutate(undefined)}>
              {words.check}
            </Button>
          )}
        </>
      }
    >
      <CheckedName
        name={address}
        state={t(isLive ? 'live' : checkedDate === null ? 'checking' : 'waiting')}
        isFine={isLive}
        text={isLive ? t('liveText', { address }) : null}
      />
      <FormAlert reason={check.error ? problemText(check.error) : null} />
      <DnsRecords records={records.map((record) => shown(record, checkedDate !== null, t))} words={words} />
    </FormSection>
  );
}

function shown(
  { kind, name, value, finding }: CheckedRecord,
  isChecked: boolean,
  t: ReturnType<typeof useTexts<typeof whiteLabelMessages.sender>>,
) {
  const found = { text: t(`finding.${finding ?? 'found'}`), isFine: finding === null };
  return {
    type: 'TXT',
    name,
    value,
    title: t(`kinds.${kind}`),
    hint: t(`advice.${kind}`, { part: value.split(' ')[1] ?? '' }),
    state: isChecked ? found : { text: t('checking'), isFine: false },
  };
}

/** The procedures of the agency's sender, and what shows their result. */
function useShowSender() {
  const queryClient = useQueryClient();
  const { whiteLabel } = api.agency(useAgencyId());
  const show = (next: Sender) => queryClient.setQueryData(whiteLabel.getSender.queryKey(), next);
  return { whiteLabel, show };
}
