import { useQuery } from '@tanstack/react-query';
import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { api } from '#app-kit/api/api.ts';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { BackLink } from '#app-kit/navigation/back-link.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { SiteDomain } from '#features/tenants/domain-report.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { domainMessages } from './domain-messages.ts';
import { OwnDomain } from './own-domain.tsx';
import { useUpdateDomain } from './use-site-domain.ts';

/** Records may appear at any minute while they are being set up; a working site is checked occasionally. */
const lookEveryMs = { none: false, waiting: 5_000, proved: 5_000, failing: 10_000, live: 60_000 } as const;

/** /settings/gallery/domain: the domain of the business's site. */
export function SiteDomainPage() {
  const t = useTexts(domainMessages);
  const { tenants } = api.account(useAccountId());
  const found = useQuery({
    ...tenants.getSiteDomain.queryOptions(),
    refetchInterval: ({ state: { data } }) => (data ? lookEveryMs[data.state] : false),
  });
  return (
    <>
      <BackLink to="/settings/gallery">{t('back')}</BackLink>
      <PageHeader title={t('title')} description={t('description')} />
      <Loaded query={found} failed={t('failed')} waiting={<SkeletonRows count={4} height={64} />}>
        {(site) =>
          site.domain === null ? <DomainForm site={site} /> : <OwnDomain site={{ ...site, domain: site.domain }} />
        }
      </Loaded>
    </>
  );
}

function DomainForm({ site: { siteOrigin } }: { site: SiteDomain }) {
  const t = useTexts(domainMessages.enter);
  const update = useUpdateDomain();
  const action = useActionForm({
    schema: () => import('#features/tenants/domain.ts').then((file) => z.strictObject({ domain: file.DomainName })),
    values: { domain: '' },
    send: ({ domain }) => update(domain),
  });
  const field = textFieldOf(action.form, { domain: t('domain') });
  return (
    <ActionSection
      title={t('title')}
      description={t('hint', { address: siteOrigin })}
      action={action}
      submit={t('submit')}
    >
      <TextInput
        description={t('domainHint')}
        placeholder="example.com"
        autoCapitalize="none"
        spellCheck={false}
        {...field('domain')}
        dir="ltr"
      />
    </ActionSection>
  );
}
