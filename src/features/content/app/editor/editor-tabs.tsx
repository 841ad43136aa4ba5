import { ActionIcon, Tabs, Tooltip } from '@mantine/core';
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { readBrowser, writeBrowser } from '#app-kit/view/browser-store.ts';
import { oneOf, type AddressState } from '#app-kit/navigation/address-fields.ts';
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

const editorFields = { tab: oneOf(['details', 'location', 'seo'], 'details') };
type Tab = AddressState<typeof editorFields>['tab'];

// Together with the entry, not after it.
if (isOpenAtFirst()) loadAhead(loadDetails);

/** Everything besides photos and text, collapsible; the open tab is in the URL. */
export function EditorTabs() {
  const t = useTexts(editorMessages);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const side = useRef<HTMLElement>(null);
  const toggle = () => {
    writeBrowser('entryRail', isOpen ? 'closed' : 'open');
    setOpen(!isOpen);
    // Below the text, it opens past the window's end.
    if (!isOpen && window.matchMedia(upTo('desktop')).matches)
      requestAnimationFrame(() => side.current?.scrollIntoView({ block: 'start' }));
  };
  const Icon = isOpen ? PanelRightClose : PanelRightOpen;
  return (
    <aside ref={side} className={styles.side} aria-label={t('about')} data-closed={!isOpen || undefined}>
      <div className={styles.head}>
        <span className={styles.about}>{t('about')}</span>
        <Tooltip label={t(isOpen ? 'closeRail' : 'openRail')}>
          <ActionIcon aria-label={t(isOpen ? 'closeRail' : 'openRail')} aria-expanded={isOpen} onClick={toggle}>
            <Icon className={styles.toggle} size={18} strokeWidth={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      {isOpen ? <RailTabs /> : null}
    </aside>
  );
}

/** As it was left; else beside the photos if there is room, and on phones below the text, collapsed. */
function isOpenAtFirst(): boolean {
  const left = readBrowser('entryRail');
  return left ? left === 'open' : !window.matchMedia(upTo('phone')).matches;
}

function RailTabs() {
  const t = useTexts(editorMessages);
  const [{ tab }, setSearch] = useSearchState(editorFields);
  const seoProblem = useSaverState(
    ({ queue }) => queue.refused.permalink ?? queue.refused.seoTitle ?? queue.refused.seoDescription,
  );
  return (
    <Tabs value={tab} onChange={(value) => setSearch({ tab: value as Tab })} keepMounted={false}>
      <Tabs.List grow className={styles.list}>
        <Tabs.Tab value="details">{t('tabs.details')}</Tabs.Tab>
        <Tabs.Tab value="location">{t('tabs.location')}</Tabs.Tab>
        <Tabs.Tab value="seo" rightSection={seoProblem ? <span className={styles.dot} title={seoProblem} /> : null}>
          {t('tabs.seo')}
        </Tabs.Tab>
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
    </Tabs>
  );
}
