import { Button, Tabs } from '@mantine/core';
import { MessageSquarePlus, Settings } from 'lucide-react';
import { can } from '#access/permissions.ts';
import { z } from 'zod';
import { api } from '#app-kit/api/api.ts';
import { useLive, useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { TabStrip } from '#ui/page/tab-strip.tsx';
import { showToast } from '#ui/notices/toast.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { testimonialMessages } from './messages.ts';
import { OneTestimonial } from './one-testimonial.tsx';
import { RequestDialog } from './requests/request-dialog.tsx';
import { RequestsTab } from './requests/requests-tab.tsx';
import { TestimonialSearch } from './testimonial-search.ts';
import { TestimonialsTab } from './testimonials-tab.tsx';

/** /testimonials: deciding, and asking. */
export function TestimonialPage() {
  const t = useTexts(testimonialMessages);
  const { testimonials } = api.account(useAccountId());
  const [{ tab, state, open, ask }, setSearch] = useSearchState(TestimonialSearch);
  useLiveRefresh(['testimonialSubmitted', 'testimonialDecided'], testimonials.key());
  useLive('testimonialSubmitted', ({ payload }) => {
    const { customerName } = z.object({ customerName: z.string() }).parse(payload);
    showToast({ kind: 'info', message: t('arrived', { name: customerName }) });
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<Actions onRequest={() => setSearch({ ask: true })} />}
      />
      <RequestDialog opened={ask} onClose={() => setSearch({ ask: false })} />
      <Tabs
        value={tab}
        onChange={(value) => setSearch({ tab: TestimonialSearch.shape.tab.parse(value) }, { push: true })}
        keepMounted={false}
      >
        <TabStrip value={tab}>
          {(['list', 'requests'] as const).map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </TabStrip>
        <Tabs.Panel value="list">
          {open ? (
            <OneTestimonial entryId={open} onAll={() => setSearch({ open: undefined })} />
          ) : (
            <TestimonialsTab state={state} onState={(next) => setSearch({ state: next })} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="requests">
          <RequestsTab />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function Actions({ onRequest }: { onRequest: () => void }) {
  const t = useTexts(testimonialMessages);
  const mayConfigure = can(useView(), 'testimonial.configure');
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      {mayConfigure ? (
        <ButtonLink to="/settings/testimonial" variant="default" leftSection={<Settings {...icon} />}>
          {t('toSettings')}
        </ButtonLink>
      ) : null}
      <Button leftSection={<MessageSquarePlus {...icon} />} onClick={onRequest}>
        {t('request')}
      </Button>
    </>
  );
}
