import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { CheckedName } from '#ui/dns/checked-name.tsx';
import { DnsRecords } from '#ui/dns/dns-records.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SitesDomain } from '../../sites-domain.ts';
import { whiteLabelMessages } from '../messages.ts';
import { useRecordWords } from '../use-record-words.ts';
import { useShowSites } from './use-show-sites.ts';

/** A claimed domain: whether websites are below it, what is missing, and a way to give it up. */
export function ClaimedSites({ sites, domain }: { sites: SitesDomain; domain: string }) {
  const t = useTexts(whiteLabelMessages.websites);
  const words = useRecordWords();
  const { whiteLabel, show } = useShowSites();
  const state = stateOf(sites);
  const check = useMutation(
    whiteLabel.checkSitesDomain.mutationOptions({ onSuccess: show, meta: { shownInPlace: true } }),
  );
  const giveUp = async () => {
    show(await whiteLabel.updateSitesDomain.call({ domain: null }));
    snackbar.success(t('givenUp'));
  };
  const { example, usualHost: host, daysLeft } = sites;
  return (
    <FormSection
      title={t('section')}
      description={t('certificate')}
      actions={
        <>
          <ConfirmedButton
            label={t('giveUp')}
            title={t('giveUpTitle', { domain })}
            message={t('giveUpText', { domain, host })}
            onConfirm={giveUp}
          />
          {state === 'live' ? null : (
            <Button loading={check.isPending || state === 'checking'} onClick={() => check.mutate(undefined)}>
              {words.check}
            </Button>
          )}
        </>
      }
    >
      <CheckedName
        name={domain}
        state={t(`state.${state}`)}
        isFine={state === 'live'}
        text={t(`text.${state}`, { example, host, days: daysLeft ?? 0 })}
      />
      <FormAlert reason={check.error ? problemText(check.error) : null} />
      <DnsRecords records={sites.records} words={words} />
    </FormSection>
  );
}

function stateOf({ isLive, daysLeft, checkedDate, finding }: SitesDomain) {
  if (isLive) return daysLeft === null ? 'live' : 'recordGone';
  return checkedDate === null ? 'checking' : (finding ?? 'missing');
}
