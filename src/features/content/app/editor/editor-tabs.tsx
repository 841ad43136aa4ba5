import { Tabs } from '@mantine/core';
import { z } from 'zod';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { DetailsTab } from './details-tab.tsx';
import { editorMessages } from './editor-messages.ts';
import styles from './editor-tabs.module.css';
import { LocationTab } from './place/location-tab.tsx';
import { SeoTab } from './search/seo-tab.tsx';
import { useSaverState } from './use-entry.ts';

const EditorSearch = z.object({ tab: z.enum(['details', 'location', 'seo']).catch('details') });
type Tab = z.infer<typeof EditorSearch>['tab'];

/** What surrounds the text; which tab is open stands in the address. */
export function EditorTabs() {
  const t = useTexts(editorMessages);
  const [{ tab }, setSearch] = useSearchState(EditorSearch);
  const seoProblem = useSaverState(
    ({ queue }) => queue.refused.permalink ?? queue.refused.seoTitle ?? queue.refused.seoDescription,
  );
  return (
    <aside className={styles.side} aria-label={t('about')}>
      <Tabs value={tab} onChange={(value) => setSearch({ tab: value as Tab })} keepMounted={false}>
        <Tabs.List grow className={styles.list}>
          <Tabs.Tab value="details">{t('tabs.details')}</Tabs.Tab>
          <Tabs.Tab value="location">{t('tabs.location')}</Tabs.Tab>
          <Tabs.Tab value="seo" rightSection={seoProblem ? <span className={styles.dot} title={seoProblem} /> : null}>
            {t('tabs.seo')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="details" className={styles.panel}>
          <DetailsTab />
        </Tabs.Panel>
        <Tabs.Panel value="location" className={styles.panel}>
          <LocationTab />
        </Tabs.Panel>
        <Tabs.Panel value="seo" className={styles.panel}>
          <SeoTab />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}
