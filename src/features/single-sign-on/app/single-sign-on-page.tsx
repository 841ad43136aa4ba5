import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Provider } from '../provider.ts';
import { MailDomains } from './mail-domains.tsx';
import { singleSignOnMessages } from './messages.ts';
import { ProviderSection } from './provider-section.tsx';

/** A check takes a second or two. */
const checkingMs = 2_000;

/** /settings/single-sign-on: the agency's own sign-in provider, and the mail domains that it speaks for. */
export function SingleSignOnPage() {
  const t = useTexts(singleSignOnMessages);
  const provider = useQuery({
    ...api.agency(useAgencyId()).singleSignOn.getProvider.queryOptions(),
    refetchInterval: ({ state }) => (isChecking(state.data) ? checkingMs : false),
  });
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Loaded query={provider} failed={t('failed')} waiting={<SkeletonForm fields={4} />}>
        {(data) => (
          <>
            <MailDomains domains={data.domains} />
            <ProviderSection key={data.version} provider={data} />
          </>
        )}
      </Loaded>
    </>
  );
}

function isChecking(provider: Provider | undefined): boolean {
  return provider?.domains.some(({ checkedDate }) => checkedDate === null) ?? false;
}
