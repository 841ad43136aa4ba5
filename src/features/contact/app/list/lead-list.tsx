import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { Inbox } from 'lucide-react';
import { useMutationState } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { oneOf, searchText } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { type Selecting, useSelection } from '#app-kit/selection/use-selection.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { mostSelected, SuspectedButton, SuspectedIntro } from '#features/suspected-spam/app/suspected-place.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import rowList from '#ui/lists/row-list.module.css';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { fieldValueText } from '#features/content/fields/field-value-text.ts';
import { suspectedMessages } from '#features/suspected-spam/app/messages.ts';
import { useAgo } from '#ui/text/use-ago.ts';
import type { Lead } from '../../lead.ts';
import styles from '../leads.module.css';
import { contactMessages } from '../messages.ts';
import { SuspectedLeadsBar } from './suspected-leads.tsx';
import { type LeadState, leadStates } from '../../lead-states.ts';

const shownLeads = ['all', ...leadStates] as const;

/** The inbox state kept in the URL. */
export const leadFields = { state: oneOf(shownLeads, 'all'), q: searchText };

type Contact = ReturnType<typeof api.account>['contact'];

/** The account's leads by filter, paginated. */
export function leadPages(contact: Contact, filter: { state?: LeadState; search?: string }) {
  return contact.listLeads.infiniteOptions({
    // After a burst there are many to go through.
    input: (cursor: Cursor) => ({ ...filter, cursor, limit: filter.state === 'suspected' ? 100 : 30 }),
    ...paged,
  });
}

/** The leads that match the URL's filter, without those being deleted. */
export function useShownLeads() {
  const { contact, content } = api.account(useAccountId());
  const leavingAlone = useMutationState({
    filters: { mutationKey: content.deleteEntry.mutationKey(), status: 'pending' },
    select: ({ state: { variables } }) => (variables as { entryId: string }).entryId,
  });
  const leavingTogether = useMutationState({
    filters: { mutationKey: content.deleteEntries.mutationKey(), status: 'pending' },
    select: ({ state: { variables } }) => variables as string[],
  });
  const leaving = [...leavingAlone, ...leavingTogether.flat()];
  const [{ state, q }] = useSearchState(leadFields);
  const list = usePagedList(leadPages(contact, { ...(state === 'all' ? {} : { state }), ...(q ? { search: q } : {}) }));
  return { list, items: list.items?.filter(({ entryId }) => !leaving.includes(entryId)) };
}

type Shown = (typeof shownLeads)[number];

/** Leads, newest first; spam and suspected spam only on request. */
export function LeadList({ openId }: { openId: string }) {
  const t = useTexts(contactMessages);
  const { list, items: shown } = useShownLeads();
  const [{ state }] = useSearchState(leadFields);
  const { suspected, ...counts } = list.first?.counts ?? {};
  const hasAny = Object.keys(counts).length > 0;
  const isApart = state === 'suspected';
  const hasNone = list.isSuccess && !list.isPlaceholderData && !hasAny && !isApart;
  const selecting = useSelection(shown?.map(({ entryId }) => entryId) ?? [], { most: mostSelected });
  const onSelect = useMay()('lead.manage') && isApart ? selecting.select : undefined;
  return (
    <div className={styles.list} data-none={hasNone || undefined}>
      {isApart || hasNone ? null : <LeadFilter counts={counts} />}
      {isApart ? <SuspectedHead leads={shown} selecting={onSelect && selecting} /> : <ToSuspected count={suspected} />}
      <PagedList
        query={{ ...list, items: shown }}
        failed={t('failed')}
        waiting={<SkeletonRows count={5} height={72} />}
        empty={<NoLeads reason={isApart ? 'apart' : hasAny ? 'filter' : 'none'} />}
        more={list}
      >
        {(items) => (
          <ul className={rowList.list} data-opens aria-label={t('list')}>
            {items.map((lead) => (
              <LeadRow
                key={lead.entryId}
                lead={lead}
                isOpen={lead.entryId === openId}
                isSelected={selecting.selection.ids.has(lead.entryId)}
                onSelect={onSelect}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function ToSuspected({ count }: { count: number | undefined }) {
  const [, set] = useSearchState(leadFields);
  return <SuspectedButton count={count} onOpen={() => set({ state: 'suspected', q: '' })} />;
}

function SuspectedHead({ leads = [], selecting }: { leads: Lead[] | undefined; selecting: Selecting | undefined }) {
  const [, set] = useSearchState(leadFields);
  const ids = leads.map(({ entryId }) => entryId);
  return (
    <>
      <SuspectedIntro kind="lead" onBack={() => set({ state: 'all' })} />
      {ids.length > 0 && selecting ? <SuspectedLeadsBar ids={ids} selecting={selecting} /> : null}
    </>
  );
}

function NoLeads({ reason }: { reason: 'none' | 'filter' | 'apart' }) {
  const t = useTexts(contactMessages);
  return (
    <EmptyState
      icon={<Inbox size={24} strokeWidth={1.75} />}
      title={t(`empty.${reason}`)}
      message={t(`emptyText.${reason}`)}
      action={reason === 'none' ? undefined : <ShowAll />}
    />
  );
}

function ShowAll() {
  const t = useTexts(contactMessages);
  const [, set] = useSearchState(leadFields);
  return (
    <Button variant="default" onClick={() => set({ state: 'all', q: '' })}>
      {t('showAll')}
    </Button>
  );
}

/** Search and state filter, with the number of new leads. */
function LeadFilter({ counts }: { counts: Partial<Record<Shown, number>> }) {
  const t = useTexts(contactMessages);
  const [{ state, q }, set] = useSearchState(leadFields);
  return (
    <>
      <SearchField label={t('search')} value={q} onSearch={(text) => set({ q: text })} />
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('title')}
        value={state}
        onChange={(value) => set({ state: value as Shown })}
        data={shownLeads.flatMap((value) =>
          value === 'suspected' ? [] : { value, label: `${t(`states.${value}`)}${countAfter(value, counts)}` },
        )}
      />
    </>
  );
}

function countAfter(value: Shown, counts: Partial<Record<Shown, number>>): string {
  return value === 'new' && counts.new ? ` ${counts.new}` : '';
}

interface Props {
  lead: Lead;
  isOpen: boolean;
  isSelected: boolean;
  /** Where several are decided on at once. */
  onSelect: Selecting['select'] | undefined;
}

/** Name, subject and time. */
function LeadRow({ lead, isOpen, isSelected, onSelect }: Props) {
  const t = useTexts(contactMessages);
  const suspected = useTexts(suspectedMessages);
  const ago = useAgo();
  const { entryId, name, title, answers, state, suspicion, createDate } = lead;
  const words = answers.filter(({ key }) => key !== 'name').map(({ value }) => fieldValueText(value));
  return (
    <li className={onSelect && styles.selectable}>
      {onSelect ? (
        <Checkbox
          aria-label={t('select', { name: name || title })}
          checked={isSelected}
          onChange={(event) => onSelect(entryId, { shiftKey: (event.nativeEvent as MouseEvent).shiftKey })}
        />
      ) : null}
      <PlainLink
        className={styles.row}
        to="/leads/{-$leadId}"
        params={{ leadId: entryId }}
        search={true}
        aria-current={isOpen || undefined}
        data-state={state}
      >
        <span className={styles.rowHead}>
          <bdi className={styles.name}>{name || title}</bdi>
          <time className={styles.muted} dateTime={createDate.toISOString()}>
            {ago(createDate)}
          </time>
        </span>
        <span className={styles.words} dir="auto">
          {words.toReversed().join(' · ')}
        </span>
        {state === 'new' ? null : (
          <span className={styles.muted}>
            {state === 'suspected' && suspicion ? suspected(`suspicions.${suspicion}`) : t(`states.${state}`)}
          </span>
        )}
      </PlainLink>
    </li>
  );
}
