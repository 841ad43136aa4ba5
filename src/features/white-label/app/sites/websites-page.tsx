import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, TextInput } from '@mantine/core';
import { api } from '#app-kit/api/api.ts';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { AgencyNav } from '#features/tenants/app/agency/agency-nav.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { CheckedName } from '#ui/dns/checked-name.tsx';
import { DnsRecords } from '#ui/dns/dns-records.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { whiteLabelMessages } from '../messages.ts';
import type { SitesDomain } from '../../sites-domain.ts';
import { useRecordWords } from '../use-record-words.ts';

/** A check takes a second or two. */
const checkingMs = 2_000;

/** /settings/account-agency/websites: the domain below which the agency's accounts have their websites. */
export function WebsitesPage() {
  const t = useTexts(whiteLabelMessages.websites);
  const sites = useQuery({
    ...api.agency(useAgencyId()).whiteLabel.getSitesDomain.queryOptions(),
    refetchInterval: ({ state: { data } }) => (data?.domain && !data.checkedDate ? checkingMs : false),
  });
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <AgencyNav />
      <Loaded query={sites} failed={t('failed')} waiting={<SkeletonRows count={3} height={64} />}>
        {(data) =>
          data.domain === null ? <ClaimForm sites={data} /> : <ClaimedSites sites={data} domain={data.domain} />
        }
      </Loaded>
    </>
  );
}

/** Asks for the domain. */
function ClaimForm({ sites }: { sites: SitesDomain }) {
  const t = useTexts(whiteLabelMessages.websites);
  const { whiteLabel, show } = useShowSites();
  const action = useActionForm<{ domain: string }, SitesDomain>({
    schema: () => import('../../sites-domain.ts').then((file) => file.ClaimedSitesDomain),
    values: { domain: '' },
    send: whiteLabel.updateSitesDomain.call,
    onSent: (next) => {
      snackbar.success(t('claimed'));
      show(next);
    },
  });
  const field = textFieldOf(action.form, { domain: t('domain') });
  return (
    <ActionSection
      title={t('section')}
      description={t('none', { example: sites.example })}
      action={action}
      submit={t('claim')}
    >
      <TextInput
        description={t('domainHint')}
        placeholder="sites.example.com"
        autoCapitalize="none"
        spellCheck={false}
        {...field('domain')}
        dir="ltr"
      />
    </ActionSection>
  );
}

/** A claimed domain: whether websites are below it, what is missing, and a way to give it up. */
function ClaimedSites({ sites, domain }: { sites: SitesDomain; domain: string }) {
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

/** The procedures of the websites' domain, and what shows their result. */
function useShowSites() {
  const queryClient = useQueryClient();
  const { whiteLabel } = api.agency(useAgencyId());
  const show = (next: SitesDomain) => queryClient.setQueryData(whiteLabel.getSitesDomain.queryKey(), next);
  return { whiteLabel, show };
}
