import { ActionIcon, Button, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { MessageSquarePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { api } from '#app-kit/api/api.ts';
import { useLive, useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { showToast } from '#ui/notices/toast.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { TabStrip } from '#ui/page/tab-strip.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import { testimonialMessages } from './messages.ts';
import { testimonialFields, TestimonialsTab } from './testimonials-tab.tsx';

const MoreMenu = lazy(async () => ({ default: (await import('./more-menu.tsx')).MoreMenu }));

/** The request button, and a menu with everything else, which is loaded after the page. */
function HeaderActions({ onRequest }: { onRequest: () => void }) {
  const t = useTexts(testimonialMessages);
  const mayRequest = useMay()('testimonial.request');
  return (
    <>
      {mayRequest ? (
        <Button leftSection={<MessageSquarePlus size={16} strokeWidth={1.75} aria-hidden />} onClick={onRequest}>
          {t('request')}
        </Button>
      ) : null}
      <Suspense fallback={<ActionIcon variant="default" size="input-sm" disabled aria-hidden />}>
        <MoreMenu />
      </Suspense>
    </>
  );
}

const RequestDialog = lazy(async () => ({
  default: (await import('./requests/ask/request-dialog.tsx')).RequestDialog,
}));
const RequestsTab = lazy(async () => ({ default: (await import('./requests/requests-tab.tsx')).RequestsTab }));
const LedgerPanel = lazy(async () => ({ default: (await import('./ledger-panel.tsx')).LedgerPanel }));

/** /testimonials: decisions and requests. */
export function TestimonialPage() {
  const t = useTexts(testimonialMessages);
  const [{ tab, state, consent, open, ask }, setSearch] = useSearchState(testimonialFields);
  // On phones the open testimonial replaces the list.
  const isNarrow = useMediaQuery(upTo('tablet'), undefined, { getInitialValueInEffect: false });
  const isReading = isNarrow && tab === 'list' && open !== undefined;
  useArrivals();
  return (
    <>
      <Header isReading={isReading} onRequest={() => setSearch({ ask: true })} />
      <Ask opened={ask} onClose={() => setSearch({ ask: false })} />
      <Tabs
        value={tab}
        onChange={(value) => setSearch({ tab: testimonialFields.tab(value) }, { push: true })}
        keepMounted={false}
      >
        <div hidden={isReading}>
          <TabStrip value={tab}>
            {(['list', 'requests', 'ledger'] as const).map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`tabs.${name}`)}
              </Tabs.Tab>
            ))}
          </TabStrip>
        </div>
        <Tabs.Panel value="list">
          <TestimonialsTab
            {...{ state, consent, open, isReading }}
            onState={(next) => setSearch({ state: next, open: undefined })}
            onConsent={(next) => setSearch({ consent: next, open: undefined })}
            onOpen={(next) => setSearch({ open: next })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="requests">
          <Suspense fallback={<SkeletonRows count={4} height={64} />}>
            <RequestsTab />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="ledger">
          <Suspense fallback={<SkeletonRows count={4} height={64} />}>
            <LedgerPanel />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function Header({ isReading, onRequest }: { isReading: boolean; onRequest: () => void }) {
  const t = useTexts(testimonialMessages);
  if (isReading) return <PageHeader title={t('title')} />;
  return (
    <PageHeader title={t('title')} description={t('description')} actions={<HeaderActions onRequest={onRequest} />} />
  );
}

/** New testimonials and other people's decisions appear live; new ones are announced. */
function useArrivals() {
  const t = useTexts(testimonialMessages);
  const { testimonials } = api.account(useAccountId());
  // A customer's photo or video arrives a moment after the text.
  useLiveRefresh(['testimonialSubmitted', 'testimonialDecided', 'mediaPrepared'], testimonials.key());
  useLive('testimonialSubmitted', ({ payload }) => {
    const { customerName } = z.object({ customerName: z.string() }).parse(payload);
    showToast({ kind: 'info', message: t('arrived', { name: customerName }) });
  });
}

/** The dialog, loaded when first opened. */
function Ask(props: { opened: boolean; onClose: () => void }) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  return <Suspense>{wasOpened ? <RequestDialog {...props} /> : null}</Suspense>;
}
