import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, MessageSquareQuote } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { flag, oneOf, uid } from '#app-kit/navigation/address-fields.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { SuspectedButton, SuspectedIntro } from '#features/suspected-spam/app/suspected-place.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import { testimonialStates } from '../story-steps.ts';
import { TestimonialState } from '../testimonial.ts';
import { inboxMessages } from './inbox/inbox-messages.ts';
import { Inbox } from './inbox/inbox.tsx';
import { testimonialMessages } from './messages.ts';
import { useCopyLink } from './requests/request-hooks.ts';
import styles from './testimonials.module.css';

/** The testimonial screen's state in the URL. */
const permissions = ['all', 'given', 'missing'] as const;

export const testimonialFields = {
  tab: oneOf(['list', 'requests', 'ledger'], 'list'),
  state: oneOf(['all', ...testimonialStates], 'all'),
  consent: oneOf(permissions, 'all'),
  /** The open testimonial, by its entry. */
  open: uid,
  /** Whether the request dialog is open. */
  ask: flag,
};

type Shown = TestimonialState | 'all';
type Permission = (typeof permissions)[number];

interface Props {
  state: Shown;
  consent: Permission;
  open: string | undefined;
  /** A single testimonial replaces the list. */
  isReading: boolean;
  onState: (state: Shown) => void;
  onConsent: (consent: Permission) => void;
  onOpen: (entryId: string | undefined) => void;
}

/** The inbox: all testimonials, pending ones first. */
export function TestimonialsTab({ state, consent, open, isReading, onState, onConsent, onOpen }: Props) {
  const t = useTexts(testimonialMessages);
  const { testimonials } = api.account(useAccountId());
  const isApart = state === 'suspected';
  const filter = {
    ...(state === 'all' ? {} : { state }),
    ...(consent === 'all' ? {} : { hasConsent: consent === 'given' }),
  };
  const list = usePagedList(
    testimonials.listTestimonials.infiniteOptions({
      // After a burst there are many to go through.
      input: (cursor: Cursor) => ({ ...filter, cursor, limit: isApart ? 100 : 30 }),
      ...paged,
    }),
  );
  const { suspected, ...counts } = list.first?.counts ?? {};
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.stack}>
      {total === 0 || isReading || isApart ? null : (
        <div className={styles.bar}>
          <StateChoice state={state} onState={onState} counts={counts} total={total} />
          <PermissionChoice consent={consent} onConsent={onConsent} />
        </div>
      )}
      {isReading ? null : isApart ? (
        <SuspectedIntro kind="testimonial" onBack={() => onState('all')} />
      ) : (
        <SuspectedButton count={suspected} onOpen={() => onState('suspected')} />
      )}
      <PagedList
        query={{ ...list, items: list.data?.pages.flatMap((page) => page.items) }}
        failed={t('failed')}
        waiting={<SkeletonRows count={4} height={180} />}
        empty={<Nothing isFiltered={total > 0 || isApart} />}
        more={list}
      >
        {(items) => <Inbox {...{ items, open, onOpen, isApart }} />}
      </PagedList>
    </div>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useTexts(testimonialMessages);
  if (isFiltered) return <EmptyState title={t('empty.filteredTitle')} message={t('empty.filteredText')} />;
  return (
    <EmptyState
      title={t('empty.title')}
      message={t('empty.text')}
      icon={<MessageSquareQuote />}
      action={<CopyOpenLink />}
    />
  );
}

interface StateChoiceProps {
  state: Shown;
  onState: (state: Shown) => void;
  counts: Partial<Record<TestimonialState, number>>;
  total: number;
}

function StateChoice({ state, onState, counts, total }: StateChoiceProps) {
  const t = useTexts(testimonialMessages);
  const choices = (['all', ...TestimonialState.exclude(['suspected']).options] as const).map((value) => ({
    value,
    label: `${t(`states.${value}`)} ${value === 'all' ? total : (counts[value] ?? 0)}`,
  }));
  const isNarrow = useMediaQuery(upTo('phone'));
  const choose = (value: string) => onState(value as Shown);
  const choice = { className: styles.states, 'aria-label': t('title'), data: choices, value: state };
  if (isNarrow) return <NativeSelect {...choice} onChange={({ currentTarget }) => choose(currentTarget.value)} />;
  return <SegmentedControl {...choice} onChange={choose} />;
}

function PermissionChoice({ consent, onConsent }: Pick<Props, 'consent' | 'onConsent'>) {
  const t = useTexts(inboxMessages.consent);
  return (
    <NativeSelect
      aria-label={t('label')}
      value={consent}
      onChange={({ currentTarget }) => onConsent(currentTarget.value as Permission)}
      data={permissions.map((value) => ({ value, label: t(value) }))}
    />
  );
}

/** Copies the account's open link, which any customer can use. */
function CopyOpenLink() {
  const t = useTexts(testimonialMessages);
  const requests = useQuery(api.account(useAccountId()).testimonials.listRequests.queryOptions());
  const copy = useCopyLink();
  const address = requests.data?.openAddress;
  return (
    <Button
      variant="default"
      leftSection={<Link size={16} aria-hidden />}
      disabled={!address}
      onClick={() => void copy(address ?? '')}
    >
      {t('copyOpenLink')}
    </Button>
  );
}
