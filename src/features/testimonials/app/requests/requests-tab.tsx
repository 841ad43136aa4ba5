import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { FactList } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { LinkLine } from './link-line.tsx';
import { testimonialMessages } from '../messages.ts';
import { RequestRow } from './request-row.tsx';
import styles from '../testimonials.module.css';

/** The account's own link, and the personal ones. */
export function RequestsTab() {
  const t = useTexts(testimonialMessages.requests);
  const links = useQuery(api.account(useAccountId()).testimonials.listRequests.queryOptions());
  return (
    <Loaded query={links} failed={t('failed')} waiting={<SkeletonRows count={4} height={64} />}>
      {({ openAddress, requests }) => (
        <>
          <FormSection title={t('openTitle')} description={t('openText')}>
            <LinkLine address={openAddress} />
          </FormSection>
          <FormSection title={t('title')} description={t('text')}>
            {requests.length === 0 ? (
              <p className={styles.muted}>{t('none')}</p>
            ) : (
              <FactList>
                {requests.map((request) => (
                  <RequestRow key={request.uid} request={request} />
                ))}
              </FactList>
            )}
          </FormSection>
        </>
      )}
    </Loaded>
  );
}
