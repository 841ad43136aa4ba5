import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChartColumn, Download, ExternalLink, Send } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { useSendAgain } from '#features/sending/app/use-send-again.tsx';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useIsolated } from '#ui/text/use-isolated.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ReportList } from '../report.ts';
import { MailSection, useReports } from './mail-section.tsx';
import { reportMessages } from './messages.ts';

/** `/settings/reports`: the last twelve months, and who is mailed them. */
export function ReportsPage() {
  const t = useTexts(reportMessages);
  const { verbs, isOfAccount } = useReports();
  const found = useQuery(verbs.list.queryOptions());
  return (
    <>
      <PageHeader title={t('title')} description={t(isOfAccount ? 'ofAccount' : 'ofAgency')} />
      <Loaded query={found} failed={t('failed')} waiting={<SkeletonRows count={4} height={80} />}>
        {(list) => (
          <>
            <Reports list={list} />
            <MailSection list={list} />
          </>
        )}
      </Loaded>
    </>
  );
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Reports({ list: { months, nextDay } }: { list: ReportList }) {
  const t = useTexts(reportMessages);
  const format = useFormatter();
  const isolate = useIsolated();
  const day = new Date(`${nextDay}T00:00:00Z`);
  const date = isolate(format.dateTime(day, { day: 'numeric', month: 'long', timeZone: 'UTC' }));
  if (months.length === 0)
    return (
      <EmptyState
        icon={<ChartColumn size={24} strokeWidth={1.75} />}
        title={t('empty')}
        message={t('emptyText', { date })}
      />
    );
  return (
    <FormSection title={t('all')} description={t('next', { date })}>
      <FactList>
        {months.map((month) => (
          <ReportRow key={month} month={month} />
        ))}
      </FactList>
    </FormSection>
  );
}

function ReportRow({ month }: { month: string }) {
  const t = useTexts(reportMessages);
  const format = useFormatter();
  const { pathOf } = useReports();
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const name = format.dateTime(new Date(`${month}-01T00:00:00Z`), style);
  return (
    <FactRow name={name} facts={[]}>
      <Button
        component="a"
        href={pathOf(month)}
        target="_blank"
        rel="noreferrer"
        size="xs"
        variant="default"
        aria-label={t('openOf', { month: name })}
        leftSection={<ExternalLink {...icon} />}
      >
        {t('open')}
      </Button>
      <Button
        component="a"
        href={`${pathOf(month)}/report.pdf`}
        download
        size="xs"
        variant="default"
        aria-label={t('pdfOf', { month: name })}
        leftSection={<Download {...icon} />}
      >
        {t('pdf')}
      </Button>
      <SendButton month={month} name={name} />
    </FactRow>
  );
}

/** Mails the report to the person who asks. */
function SendButton({ month, name }: { month: string; name: string }) {
  const t = useTexts(reportMessages);
  const { verbs } = useReports();
  const { sendOrAsk, question } = useSendAgain();
  const send = useMutation({
    mutationFn: () => sendOrAsk((sendAgain) => verbs.send.call({ month, sendAgain })),
    onSuccess: () => snackbar.success(t('sent')),
    onError: (error) => snackbar.error(problemText(error)),
  });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={send.isPending}
        aria-label={t('sendOf', { month: name })}
        leftSection={<Send {...icon} />}
        onClick={() => send.mutate()}
      >
        {t('send')}
      </Button>
      {question}
    </>
  );
}
