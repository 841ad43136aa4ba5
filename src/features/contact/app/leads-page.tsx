import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { usePagedList } from '#app-kit/use-paged-list.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { LoadError } from '#ui/page/load-error.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { saveCsv } from '#ui/save-file.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import styles from './leads.module.css';
import { LeadList, leadPages, useShownLeads } from './list/lead-list.tsx';
import { contactMessages } from './messages.ts';

const LeadDetail = lazy(async () => ({ default: (await import('./detail/lead-detail.tsx')).LeadDetail }));

/** /leads and /leads/{id}: the inbox beside the open lead; only one of them on phones. */
export function LeadsPage() {
  const t = useTexts(contactMessages);
  const leadId = useRouteParam('leadId');
  const isNarrow = useMediaQuery(upTo('tablet'), undefined, { getInitialValueInEffect: false });
  const { items } = useShownLeads();
  // If there is room for both, the newest lead is open beside the list.
  const shownId = leadId || (isNarrow ? '' : (items?.[0]?.entryId ?? ''));
  useLiveRefresh(['leadReceived', 'leadChanged'], api.account(useAccountId()).contact.key());
  return (
    <>
      <PageHeader
        title={t('title')}
        description={isNarrow ? undefined : t('description')}
        actions={isNarrow && leadId ? undefined : <ExportButton />}
      />
      <div className={styles.inbox} data-open={leadId !== '' || undefined}>
        <LeadList openId={shownId} />
        {(shownId || !items) && (
          <section className={styles.detail} aria-label={t('title')}>
            {shownId ? <OpenLead key={shownId} leadId={shownId} /> : <SkeletonRows count={4} height={64} />}
          </section>
        )}
      </div>
    </>
  );
}

/** Exports all leads as a file for spreadsheets. */
function ExportButton() {
  const t = useTexts(contactMessages);
  const { contact } = api.account(useAccountId());
  // The list requests this page anyway: it is one request.
  const { first } = usePagedList(leadPages(contact, {}));
  const save = useMutation({
    mutationFn: () => contact.exportLeads.call(undefined),
    onSuccess: ({ csv }) => saveCsv(csv, 'leads.csv'),
  });
  const { suspected: _apart, ...counts } = first?.counts ?? {};
  const hasAny = Object.keys(counts).length > 0;
  return hasAny ? (
    <Button
      variant="default"
      loading={save.isPending}
      leftSection={<Download size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => save.mutate()}
    >
      {t('export')}
    </Button>
  ) : null;
}

function OpenLead({ leadId }: { leadId: string }) {
  const t = useTexts(contactMessages);
  const lead = useQuery(api.account(useAccountId()).contact.getLead.queryOptions({ input: { entryId: leadId } }));
  if (lead.error && !lead.data) return <LoadError query={lead} missing={t('gone')} />;
  const waiting = <SkeletonRows count={4} height={64} />;
  return <Suspense fallback={waiting}>{lead.data ? <LeadDetail lead={lead.data} /> : waiting}</Suspense>;
}
