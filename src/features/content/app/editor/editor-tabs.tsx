import { ActionIcon, Tabs, Tooltip } from '@mantine/core';
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { type EntryPart, useEntryParts } from '#app-kit/entry-part.ts';
import { readBrowser, writeBrowser } from '#app-kit/view/browser-store.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { upTo } from '#ui/theme/breakpoints.ts';
import { loadAhead, loadPart } from '#ui/late-part.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from './editor-messages.ts';
import styles from './editor-tabs.module.css';
import { useSaverState } from './use-entry.ts';

const loadDetails = () => import('./details-tab.tsx');
const DetailsTab = lazy(async () => ({ default: (await loadPart(loadDetails)).DetailsTab }));
const LocationTab = lazy(async () => ({
  default: (await loadPart(() => import('./place/location-tab.tsx'))).LocationTab,
}));
const SeoTab = lazy(async () => ({ default: (await loadPart(() => import('./seo-tab.tsx'))).SeoTab }));

const ownTabs = ['details', 'location', 'seo'] as const;
/** Other capabilities add theirs by their ids. */
const editorFields = { tab: (written: unknown) => (typeof written === 'string' ? written : 'details') };

// Together with the entry, not after it.
if (isOpenAtFirst()) loadAhead(loadDetails);

/** Everything besides photos and text, collapsible; the open tab is in the URL. */
export function EditorTabs() {
  const t = useTexts(editorMessages);
  const side = useRef<HTMLElement>(null);
  const { tab, added, choose } = useTabs();
  // A link to one of its tabs opens it.
  const [isOpen, setOpen] = useState(() => tab !== 'details' || isOpenAtFirst());
  const isLinked = useRef(tab !== 'details');
  useEffect(() => {
    if (isLinked.current) showBelow(side);
  }, []);
  const toggle = () => {
    writeBrowser('entryRail', isOpen ? 'closed' : 'open');
    setOpen(!isOpen);
    if (!isOpen) showBelow(side);
  };
  const Icon = isOpen ? PanelRightClose : PanelRightOpen;
  return (
    <aside
      ref={side}
      className={styles.side}
      aria-label={t('about')}
      data-closed={!isOpen || undefined}
      data-wide={(isOpen && added.some(({ id }) => id === tab)) || undefined}
    >
      <div className={styles.head}>
        <span className={styles.about}>{t('about')}</span>
        <Tooltip label={t(isOpen ? 'closeRail' : 'openRail')}>
          <ActionIcon aria-label={t(isOpen ? 'closeRail' : 'openRail')} aria-expanded={isOpen} onClick={toggle}>
            <Icon className={styles.toggle} size={18} strokeWidth={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      {isOpen ? <RailTabs tab={tab} added={added} onChoose={choose} /> : null}
    </aside>
  );
}

/** Below the text, it opens past the window's end. */
function showBelow(side: RefObject<HTMLElement | null>): void {
  if (window.matchMedia(upTo('desktop')).matches)
    requestAnimationFrame(() => side.current?.scrollIntoView({ block: 'start' }));
}

/** As it was left; else beside the photos if there is room, and on phones below the text, collapsed. */
function isOpenAtFirst(): boolean {
  const left = readBrowser('entryRail');
  return left ? left === 'open' : !window.matchMedia(upTo('phone')).matches;
}

type AddedTab = NonNullable<EntryPart['EditorTab']> & { id: string };

/** The open tab, and those of other capabilities. */
function useTabs() {
  const [{ tab }, setSearch] = useSearchState(editorFields);
  const added = useEntryParts().flatMap(({ id, EditorTab }): AddedTab[] => (EditorTab ? [{ ...EditorTab, id }] : []));
  const isKnown = [...ownTabs, ...added.map(({ id }) => id)].includes(tab);
  return { tab: isKnown ? tab : 'details', added, choose: (value: string) => setSearch({ tab: value }) };
}

interface RailTabsProps {
  tab: string;
  added: readonly AddedTab[];
  onChoose: (tab: string) => void;
}

function RailTabs({ tab, added, onChoose }: RailTabsProps) {
  const t = useTexts(editorMessages);
  return (
    <Tabs value={tab} onChange={(value) => value && onChoose(value)} keepMounted={false}>
      <Tabs.List grow className={styles.list}>
        {ownTabs.map((own) => (
          <Tabs.Tab
            key={own}
            value={own}
            className={styles.tab}
            rightSection={own === 'seo' ? <Refused fields={seoFields} /> : null}
          >
            {t(`tabs.${own}`)}
          </Tabs.Tab>
        ))}
        {added.map(({ id, title }) => (
          <Tabs.Tab key={id} value={id} className={styles.tab} rightSection={<Refused fields={[id]} />}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="details" className={styles.panel}>
        <Suspense fallback={<SkeletonRows count={6} height={56} />}>
          <DetailsTab />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="location" className={styles.panel}>
        <Suspense>
          <LocationTab />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="seo" className={styles.panel}>
        <Suspense>
          <SeoTab />
        </Suspense>
      </Tabs.Panel>
      {added.map(({ id, Panel }) => (
        <Tabs.Panel key={id} value={id} className={styles.panel}>
          <Suspense fallback={<SkeletonRows count={6} height={56} />}>
            <Panel />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

const seoFields = ['permalink', 'seoTitle', 'seoDescription'] as const;

/** A dot beside a tab if the server has rejected one of its fields. */
function Refused({ fields }: { fields: readonly string[] }) {
  const reason = useSaverState(({ queue }) => {
    const refused: Readonly<Record<string, string | undefined>> = queue.refused;
    return fields.map((field) => refused[field]).find(Boolean);
  });
  return reason ? <span className={styles.dot} title={reason} /> : null;
}
