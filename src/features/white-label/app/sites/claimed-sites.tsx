import { Badge, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SitesDomain } from '../../sites-domain.ts';
import { whiteLabelMessages } from '../messages.ts';
import { RecordList } from '../record-list.tsx';
import styles from '../white-label.module.css';
import { useShowSites } from './use-show-sites.ts';

/** A claimed domain: whether websites are below it, what is missing, and a way to give it up. */
export function ClaimedSites({ sites, domain }: { sites: SitesDomain; domain: string }) {
  const t = useTexts(whiteLabelMessages.websites);
  const words = useTexts(whiteLabelMessages.records);
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
      title={t('title')}
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
              {words('check')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.head}>
        <bdi className={styles.name}>{domain}</bdi>
        <Badge color={state === 'live' ? 'success' : 'warning'}>{t(`state.${state}`)}</Badge>
      </div>
      <p className={styles.hint} role="status">
        {t(`text.${state}`, { example, host, days: daysLeft ?? 0 })}
      </p>
      <FormAlert reason={check.error ? problemText(check.error) : null} />
      <RecordList records={sites.records} />
    </FormSection>
  );
}

function stateOf({ isLive, daysLeft, checkedDate, finding }: SitesDomain) {
  if (isLive) return daysLeft === null ? 'live' : 'recordGone';
  return checkedDate === null ? 'checking' : (finding ?? 'missing');
}
