import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Send } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { uid } from '#app-kit/navigation/address-fields.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { useSaverState, useShown } from '#features/content/app/editor/use-entry.ts';
import type { TextToolProps } from '#app-kit/entry-part.ts';
import { loadPart } from '#ui/late-part.ts';
import { OpenedLater } from '#ui/opened-later.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Destination } from '../../destination.ts';
import { gapsOf, stateOf } from '../../writing-state.ts';
import { StateMark } from '../state-mark.tsx';
import { InsertButton } from './insert-button.tsx';
import { writingMessages } from './writing-messages.ts';
import styles from './writings-tab.module.css';

const WritingForm = lazy(async () => ({ default: (await import('./writing-form.tsx')).WritingForm }));

const loadMenu = () => import('./insert-menu-opened.tsx');
const InsertMenuOpened = lazy(async () => ({ default: (await loadPart(loadMenu)).InsertMenuOpened }));

/** Above an entry's rich texts: its menu inserts a ready-made text at the caret, filled in for this entry. */
export function InsertText(props: TextToolProps) {
  return (
    <OpenedLater load={loadMenu} renderButton={(on) => <InsertButton {...on} />}>
      <InsertMenuOpened {...props} />
    </OpenedLater>
  );
}

const openField = { destination: uid };

/** The editor's tab with a text for each destination; the open one is in the URL. */
export function WritingsTab() {
  const t = useTexts(writingMessages);
  const { writings } = api.account(useAccountId());
  const destinations = useQuery(writings.listDestinations.queryOptions());
  useLiveRefresh(['destinationsChanged'], writings.listDestinations.key());
  const refusal = useSaverState(({ queue }) => queue.refused.writings);
  return (
    <div className={styles.tab}>
      {refusal ? (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      ) : null}
      <Loaded query={destinations} failed={t('failed')} waiting={<SkeletonRows count={6} height={48} />}>
        {(all) => (all.length > 0 ? <Destinations all={all} /> : <NoDestinations />)}
      </Loaded>
    </div>
  );
}

function NoDestinations() {
  const t = useTexts(writingMessages);
  const mayAdd = can(useView(), 'destination.update');
  return (
    <EmptyState
      icon={<Send size={24} strokeWidth={1.75} />}
      title={t('none')}
      message={t(mayAdd ? 'noneOwner' : 'noneText')}
      action={
        mayAdd ? (
          <ButtonLink to="/settings/destinations" variant="default">
            {t('toSettings')}
          </ButtonLink>
        ) : null
      }
    />
  );
}

function Destinations({ all }: { all: readonly Destination[] }) {
  const t = useTexts(writingMessages);
  const [{ destination: openId }, setSearch] = useSearchState(openField);
  const writings = useShown('writings');
  const states = all.map((destination) => {
    const writing = writings[destination.uid];
    return stateOf(writing, gapsOf(writing, destination));
  });
  const ready = states.filter((state) => state === 'ready').length;
  return (
    <>
      <p className={styles.intro}>{t('intro')}</p>
      <p className={styles.ready}>{t('ready', { ready, all: all.length })}</p>
      <ul className={styles.list} aria-label={t('list')}>
        {all.map((destination, place) => (
          <DestinationItem
            key={destination.uid}
            destination={destination}
            all={all}
            state={states[place] ?? 'empty'}
            isOpen={destination.uid === openId}
            onToggle={(isOpen) => setSearch({ destination: isOpen ? destination.uid : undefined })}
          />
        ))}
      </ul>
    </>
  );
}

interface DestinationItemProps {
  destination: Destination;
  all: readonly Destination[];
  state: ReturnType<typeof stateOf>;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function DestinationItem({ destination, all, state, isOpen, onToggle }: DestinationItemProps) {
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const [isLinked] = useState(isOpen);
  useEffect(() => {
    if (isLinked) item.current?.scrollIntoView({ block: 'start' });
  }, [isLinked]);
  return (
    <li ref={item} className={styles.item}>
      <UnstyledButton
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(!isOpen)}
      >
        <bdi className={styles.name}>{destination.name}</bdi>
        <StateMark state={state} />
        <ChevronDown className={styles.chevron} size={16} strokeWidth={1.75} aria-hidden />
      </UnstyledButton>
      {isOpen ? (
        <div id={id} className={styles.body}>
          <Suspense fallback={<SkeletonRows count={3} height={56} />}>
            <WritingForm destination={destination} all={all} />
          </Suspense>
        </div>
      ) : null}
    </li>
  );
}
