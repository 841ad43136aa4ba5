import { Tabs } from '@mantine/core';
import { lazy, Suspense, type ComponentType } from 'react';
import { z } from 'zod';
import { EditNotices } from '#app-kit/editing/edit-notices.tsx';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { TabStrip } from '#ui/page/tab-strip.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { DraftContext } from './settings-draft.ts';
import { liveSiteMessages } from './messages.ts';
import { settingLabel } from './setting-label.ts';
import styles from './site-settings.module.css';
import { type SavedSettings, useSiteSettings } from './use-site-settings.ts';

/** Each group is loaded when it is looked at. */
const groups = {
  pages: lazy(() => import('./sections/pages-section.tsx').then((file) => ({ default: file.PagesSection }))),
  look: lazy(() => import('./sections/look-section.tsx').then((file) => ({ default: file.LookSection }))),
  home: lazy(() => import('./sections/home-section.tsx').then((file) => ({ default: file.HomeSection }))),
  content: lazy(() => import('./sections/contents-section.tsx').then((file) => ({ default: file.ContentsSection }))),
  map: lazy(() => import('./sections/map-section.tsx').then((file) => ({ default: file.MapSection }))),
  contact: lazy(() => import('./sections/contact-section.tsx').then((file) => ({ default: file.ContactSection }))),
} as const satisfies Record<string, ComponentType>;
const GroupName = z.enum(Object.keys(groups) as [keyof typeof groups]);
type GroupName = z.infer<typeof GroupName>;
const Search = z.object({ group: GroupName.catch('pages').default('pages') });

/** Where the fields are that can be filled in wrongly; most of them are the contact page's. */
function groupOf(name = ''): GroupName {
  if (/^(containerWidth|theme)/.test(name)) return 'look';
  if (/^(hero|overlay|presentation|welcome|liveSiteTextOptions)/.test(name)) return 'home';
  return name.startsWith('contentTypes') ? 'content' : 'contact';
}

/** All groups are one form: what was changed in one stays while another is looked at. */
export function SiteSettingsForm({ saved }: { saved: SavedSettings }) {
  const t = useTexts(liveSiteMessages);
  const edit = useSiteSettings(saved);
  const { values: settings, set, errors } = edit;
  const [{ group }, setSearch] = useSearchState(Search);
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void edit.submit(event)}>
      <DraftContext value={{ settings, set, errors }}>
        <Groups group={group} setGroup={(shown) => setSearch({ group: shown }, { push: true })} />
      </DraftContext>
      <EditNotices edit={edit} labelOf={settingLabel} onReveal={([name]) => setSearch({ group: groupOf(name) })} />
      <SaveBar
        discard={t('discard')}
        save={t('save')}
        isDirty={edit.isDirty}
        isSaving={edit.isSaving}
        onDiscard={edit.discard}
      />
    </form>
  );
}

interface GroupsProps {
  group: GroupName;
  setGroup: (group: GroupName) => void;
}

function Groups({ group, setGroup }: GroupsProps) {
  const t = useTexts(liveSiteMessages);
  const Section = groups[group];
  return (
    <Tabs value={group} onChange={(value) => setGroup(GroupName.parse(value))} keepMounted={false}>
      <TabStrip value={group}>
        {GroupName.options.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`groups.${name}`)}
          </Tabs.Tab>
        ))}
      </TabStrip>
      <Tabs.Panel value={group}>
        <Suspense fallback={<SkeletonRows count={5} height={64} />}>
          <Section />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}
