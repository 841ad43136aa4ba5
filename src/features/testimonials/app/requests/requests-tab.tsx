import { Alert, Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ExternalLink, Link, QrCode, Send } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { oneOf, searchText } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { type Cursor, paged } from '#app-kit/use-paged-list.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import rowList from '#ui/lists/row-list.module.css';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { RequestStatus } from '../../request.ts';
import type { RequestPage } from '../testimonial-item.ts';
import { useCopyLink, useWaitingTime } from './request-hooks.ts';
import { requestMessages } from './request-messages.ts';
import { RequestRow } from './request-row.tsx';
import styles from './requests.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The account's open link, to copy or print. */
function OpenLink({ address }: { address: string }) {
  const t = useTexts(requestMessages.open);
  const copy = useCopyLink();
  const poster = address.replace('/testimonial-request/', '/testimonial-poster/');
  const away = { component: 'a', target: '_blank', rel: 'noopener' } as const;
  return (
    <section className={styles.open}>
      <div>
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
      </div>
      <div className={styles.openVerbs}>
        <Button variant="default" leftSection={<Link {...icon} />} onClick={() => void copy(address)}>
          {t('copy')}
        </Button>
        <Button variant="default" leftSection={<QrCode {...icon} />} href={poster} {...away}>
          {t('poster')}
        </Button>
        <Button variant="subtle" leftSection={<ExternalLink {...icon} />} href={address} {...away}>
          {t('look')}
        </Button>
      </div>
    </section>
  );
}

/** The list's filters. */
const requestGroups = {
  all: [],
  waiting: ['ready', 'scheduled', 'sending', 'sent', 'opened', 'started'],
  answered: ['submitted'],
  declined: ['declined'],
  failed: ['failed'],
  over: ['expired', 'revoked'],
} as const satisfies Record<string, readonly RequestStatus[]>;
type RequestGroup = keyof typeof requestGroups;
const groupNames = Object.keys(requestGroups) as RequestGroup[];

/** The request list's state in the URL. */
const requestFields = { asked: oneOf(groupNames, 'all'), q: searchText };

/** The results of requests: counts first, then each request, and the open link. */
export function RequestsTab() {
  const t = useTexts(requestMessages);
  const { testimonials } = api.account(useAccountId());
  const [{ asked, q }] = useSearchState(requestFields);
  useLiveRefresh(['testimonialRequestChanged'], testimonials.listRequests.key());
  const list = useInfiniteQuery(
    testimonials.listRequests.infiniteOptions({
      input: (cursor: Cursor) => ({ status: [...requestGroups[asked]], search: q, cursor }),
      ...paged,
    }),
  );
  const first = list.data?.pages[0];
  const hasAny = Object.keys(first?.counts ?? {}).length > 0;
  return (
    <div className={styles.tab}>
      {first && hasAny ? <RequestFigures {...first} /> : null}
      {first?.limited.map((limited) => (
        <LimitedRequests key={limited.channel} {...limited} />
      ))}
      {first ? <OpenLink address={first.openAddress} /> : null}
      {hasAny ? <RequestFilter /> : null}
      <PagedList
        query={{ ...list, items: list.data?.pages.flatMap(({ requests }) => requests) }}
        failed={t('failed')}
        waiting={<SkeletonRows count={5} height={64} />}
        empty={
          <EmptyState
            icon={<Send size={24} strokeWidth={1.75} />}
            title={t(hasAny ? 'empty.filteredTitle' : 'empty.title')}
            message={t(hasAny ? 'empty.filteredText' : 'empty.text')}
          />
        }
        more={list}
      >
        {(items) => (
          <ul className={`${rowList.list} ${styles.rows}`} aria-label={t('list')}>
            {items.map((request) => (
              <RequestRow key={request.uid} request={request} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function RequestFilter() {
  const t = useTexts(requestMessages);
  const [{ asked, q }, set] = useSearchState(requestFields);
  return (
    <div className={styles.bar}>
      <SearchField className={styles.search} label={t('search')} value={q} onSearch={(text) => set({ q: text })} />
      <NativeSelect
        aria-label={t('filter')}
        value={asked}
        data={groupNames.map((value) => ({ value, label: t(`groups.${value}`) }))}
        onChange={(event) => set({ asked: event.currentTarget.value as RequestGroup })}
      />
    </div>
  );
}

/** How many requests wait for the daily limit, and until when. */
function LimitedRequests({ channel, count, lastDate }: RequestPage['limited'][number]) {
  const t = useTexts(requestMessages.limited);
  const waitingTime = useWaitingTime();
  const { data } = useQuery(api.account(useAccountId()).sending.getSending.queryOptions());
  const most = data?.find((use) => use.channel === channel)?.most;
  if (most === undefined || channel === 'link') return null;
  return <Alert color="warning">{t(channel, { count, most, date: waitingTime(lastDate) ?? '' })}</Alert>;
}

/** '12 sent, 5 answered': the results of requests. */
function RequestFigures({ sent, answered, counts }: Pick<RequestPage, 'sent' | 'answered' | 'counts'>) {
  const t = useTexts(requestMessages);
  const opened = (counts.opened ?? 0) + (counts.started ?? 0);
  const { declined = 0, failed = 0 } = counts;
  return (
    <dl className={styles.figures} aria-label={t('figuresLabel')}>
      <Figure name={t('figures.sent')} count={sent} leads />
      <Figure name={t('figures.answered')} count={answered} leads />
      {opened > 0 ? <Figure name={t('figures.opened')} count={opened} /> : null}
      {declined > 0 ? <Figure name={t('figures.declined')} count={declined} /> : null}
      {failed > 0 ? <Figure name={t('figures.failed')} count={failed} isBad /> : null}
    </dl>
  );
}

interface FigureProps {
  name: string;
  count: number;
  leads?: boolean;
  isBad?: boolean;
}

function Figure({ name, count, leads, isBad }: FigureProps) {
  return (
    <div data-leads={leads || undefined} data-bad={isBad || undefined}>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </div>
  );
}
