import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Mails } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { saveCsv } from '#ui/save-file.ts';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Subscriber } from '../subscriber.ts';
import { newsletterMessages } from './messages.ts';

/** /settings/newsletter: where people subscribe, and who has. */
export function NewsletterPage() {
  const t = useTexts(newsletterMessages);
  const state = useQuery(api.account(useAccountId()).newsletter.getNewsletter.queryOptions());
  const waiting = <SkeletonRows count={3} height={72} />;
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={<ExportButton />} />
      <Loaded query={state} failed={t('failed')} waiting={waiting}>
        {({ isOn, address, subscribers, unconfirmed }) => (
          <>
            {isOn ? (
              <FormSection title={t('page')} description={t('pageText')}>
                <CopyLine
                  text={address}
                  label={t('copy')}
                  words={{ copied: t('copied'), copyFailed: t('copyFailed') }}
                />
              </FormSection>
            ) : (
              <FormSection title={t('off')} description={t('offText')}>
                <AppLink to="/settings/integrations">{t('integrations')}</AppLink>
              </FormSection>
            )}
            <FormSection
              title={t('subscribers', { count: subscribers })}
              description={unconfirmed > 0 ? t('unconfirmed', { count: unconfirmed }) : undefined}
            >
              <Subscribers />
            </FormSection>
          </>
        )}
      </Loaded>
    </>
  );
}

function Subscribers() {
  const t = useTexts(newsletterMessages);
  const { newsletter } = api.account(useAccountId());
  const list = usePagedList(
    newsletter.listSubscribers.infiniteOptions({ input: (cursor: Cursor) => ({ cursor }), ...paged }),
  );
  return (
    <PagedList
      query={list}
      more={list}
      waiting={<SkeletonRows count={3} height={72} />}
      failed={t('failed')}
      empty={<EmptyState icon={<Mails />} title={t('none')} message={t('noneText')} />}
    >
      {(subscribers) => (
        <FactList>
          {subscribers.map((subscriber) => (
            <SubscriberRow key={subscriber.uid} subscriber={subscriber} />
          ))}
        </FactList>
      )}
    </PagedList>
  );
}

function SubscriberRow({ subscriber: { uid, email, confirmDate } }: { subscriber: Subscriber }) {
  const t = useTexts(newsletterMessages);
  const format = useFormatter();
  const { newsletter } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const remove = useMutation(
    newsletter.removeSubscriber.mutationOptions({
      meta: { shownInPlace: true },
      onSettled: () => queryClient.invalidateQueries({ queryKey: newsletter.key() }),
    }),
  );
  const confirm = async () => {
    await remove.mutateAsync({ subscriberId: uid });
    snackbar.success(t('removed'));
  };
  return (
    <FactRow
      name={<bdi>{email}</bdi>}
      facts={[t('since', { date: format.dateTime(confirmDate, { dateStyle: 'medium' }) })]}
    >
      <ConfirmedButton
        label={t('remove')}
        accessibleLabel={t('removeOf', { email })}
        title={t('removeTitle', { email })}
        message={t('removeText')}
        onConfirm={confirm}
      />
    </FactRow>
  );
}

/** All subscribers as a file for spreadsheets. */
function ExportButton() {
  const t = useTexts(newsletterMessages);
  const { newsletter } = api.account(useAccountId());
  const save = useMutation({
    mutationFn: () => newsletter.exportSubscribers.call(undefined),
    onSuccess: ({ csv }) => saveCsv(csv, 'newsletter.csv'),
  });
  return (
    <Button
      variant="default"
      loading={save.isPending}
      leftSection={<Download size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => save.mutate()}
    >
      {t('export')}
    </Button>
  );
}
