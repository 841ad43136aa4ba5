import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { CheckedName } from '#ui/dns/checked-name.tsx';
import { DnsRecords } from '#ui/dns/dns-records.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { CheckedRecord, Sender } from '../../sender.ts';
import { whiteLabelMessages } from '../messages.ts';
import { useRecordWords } from '../use-record-words.ts';

/** The records that let mails come from the agency's address, and what the last check found. */
export function SenderRecords({ sender }: { sender: Sender }) {
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
export function useShowSender() {
  const queryClient = useQueryClient();
  const { whiteLabel } = api.agency(useAgencyId());
  const show = (next: Sender) => queryClient.setQueryData(whiteLabel.getSender.queryKey(), next);
  return { whiteLabel, show };
}
