import { useQuery } from '@tanstack/react-query';
import { TextInput } from '@mantine/core';
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
import { whiteLabelMessages } from '../messages.ts';
import { ClaimedSites } from './claimed-sites.tsx';
import type { SitesDomain } from '../../sites-domain.ts';
import { useShowSites } from './use-show-sites.ts';

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
