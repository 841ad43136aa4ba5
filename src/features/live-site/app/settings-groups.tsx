import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { oneOf } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { Fold } from '#ui/page/fold.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { liveSiteMessages } from './messages.ts';
import { useDraft } from './settings-draft.ts';

/** Each group is loaded when opened. */
const groups = {
  look: lazy(() => import('./sections/look-section.tsx').then((file) => ({ default: file.LookSection }))),
  home: lazy(() => import('./sections/home-section.tsx').then((file) => ({ default: file.HomeSection }))),
  pages: lazy(() => import('./sections/pages-section.tsx').then((file) => ({ default: file.PagesSection }))),
  content: lazy(() => import('./sections/contents-section.tsx').then((file) => ({ default: file.ContentsSection }))),
  map: lazy(() => import('./sections/map-section.tsx').then((file) => ({ default: file.MapSection }))),
  contact: lazy(() => import('./sections/contact-section.tsx').then((file) => ({ default: file.ContactSection }))),
  search: lazy(() => import('./sections/search-section.tsx').then((file) => ({ default: file.SearchSection }))),
} as const satisfies Record<string, ComponentType>;
type GroupName = keyof typeof groups;
const groupNames = Object.keys(groups) as GroupName[];
/** The look comes first; `none` means that all are collapsed. */
const groupFields = { group: oneOf([...groupNames, 'none'], 'look') };

type Shown = GroupName | 'none';

/** The open group, kept in the URL. */
export function useShownGroup(): [Shown, (group: Shown, options?: { push: boolean }) => void] {
  const [{ group }, setSearch] = useSearchState(groupFields);
  return [group, (shown, options = { push: true }) => setSearch({ group: shown }, options)];
}

/** The group of a field that can be invalid; most are on the contact page. */
export function groupOf(name = ''): GroupName {
  if (/^(bodyCss|footerCss|containerWidth|theme)/.test(name)) return 'look';
  if (/^(hero|overlay|foundedYear|licenseNumber|serviceArea|presentation|welcome|liveSiteTextOptions)/.test(name))
    return 'home';
  if (name.startsWith('metaData')) return 'search';
  return /^(contentTypes|destinations|websites)/.test(name) ? 'content' : 'contact';
}

interface Props {
  group: Shown;
  setGroup: (group: Shown) => void;
  /** Called with the page of the site that shows what is being changed. */
  onShow: (path: string) => void;
}

/** One group is open at a time; changes in others are kept. */
export function SettingsGroups({ group, setGroup, onShow }: Props) {
  const t = useTexts(liveSiteMessages);
  const { hideMap } = useDraft().settings;
  const path = pageOf(group, hideMap);
  useEffect(() => {
    if (path) onShow(path);
  }, [path, onShow]);
  return groupNames.map((name) => {
    const Section = groups[name];
    return (
      <Fold
        key={name}
        level={2}
        title={t(`groups.${name}`)}
        hint={t(`groupHints.${name}`)}
        isOpen={group === name}
        onToggle={(isOpen) => setGroup(isOpen ? name : 'none')}
      >
        <Suspense fallback={<SkeletonForm fields={5} />}>
          <Section />
        </Suspense>
      </Fold>
    );
  });
}

/** Undefined while all groups are collapsed: the page then stays open. */
function pageOf(group: Shown, hideMap: boolean): string {
  const pages = {
    look: '/',
    home: '/',
    pages: '/',
    content: '/gallery',
    map: hideMap ? '/' : '/map',
    contact: '/contact-us',
    search: '/',
  };
  return group === 'none' ? '' : pages[group];
}
