import {
  Building2,
  FolderTree,
  LayoutGrid,
  LayoutTemplate,
  List,
  ListChecks,
  Map,
  Shapes,
  Tags,
  Wrench,
} from 'lucide-react';
import { lazy } from 'react';
import type { ViewType } from '#access/view-type.ts';
import type { AppCapability } from '#app-kit/capability.ts';
import type { ContentTypePart } from '#app-kit/content-type-part.ts';
import type { EntryPart } from '#app-kit/entry-part.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import type { EntryCard } from '../entry-card.ts';
import type { Entry } from '../entry.ts';
import type { EntryTemplateWords } from '../terms/entry-template.ts';
import type { ModelPage } from './model-pages.ts';
import { customFieldTitles } from './fields/titles.ts';
import { taxonomyTitles } from './terms/titles.ts';
import { contentTitles } from './titles.ts';

declare module '#app-kit/entry-part.ts' {
  interface EntryShapes {
    card: EntryCard;
    entry: Entry;
    template: EntryTemplateWords;
  }
}

/** Content is shown in account or agency views with an account chosen (spec 1 §6). */
const withAccount: readonly ViewType[] = ['account', 'accountAdmin', 'accountUser', 'user'];
const need = { account: 'content.read' } as const;

const loadModel = () => import('./model-pages.ts');
const modelPage = (name: ModelPage) => () => loadModel().then(({ modelPages }) => modelPages[name]());

const screens: AppScreen[] = [
  {
    id: 'content-feed',
    path: '/content-feed',
    optionalParam: 'entryId',
    title: contentTitles.feed,
    load: () => import('./list/content-feed-page.tsx').then((page) => page.ContentFeedPage),
    viewTypes: withAccount,
    need,
    menu: { group: 'content', order: 10, icon: LayoutGrid, shortcut: 'f' },
  },
  {
    id: 'content-list',
    path: '/content-list',
    title: contentTitles.list,
    load: () => import('./list/content-list-page.tsx').then((page) => page.ContentListPage),
    viewTypes: withAccount,
    need,
    menu: { group: 'content', order: 20, icon: List, shortcut: 'l' },
  },
  {
    id: 'map-content',
    path: '/map-content',
    title: contentTitles.map,
    load: modelPage('map'),
    viewTypes: withAccount,
    need,
    fullBleed: true,
    menu: { group: 'content', order: 50, icon: Map },
  },
  {
    id: 'content',
    path: '/content/$entryId',
    title: contentTitles.entry,
    load: () => import('./editor/entry-editor-page.tsx').then((page) => page.EntryEditorPage),
    viewTypes: withAccount,
    need,
    fullBleed: true,
  },
];

const owners = ['account', 'accountAdmin'] as const;
const needTerms = { account: 'taxonomy.update' } as const;
const needFields = { account: 'customField.update' } as const;
const group = 'settingsContentModel' as const;

/** What entries are made of: their types, terms and fields. */
const modelScreens: AppScreen[] = [
  {
    id: 'contentTypes',
    path: '/settings/content-types',
    title: taxonomyTitles.contentType,
    load: modelPage('contentTypes'),
    viewTypes: owners,
    need: needTerms,
    menu: { group, order: 10, icon: Shapes },
  },
  {
    id: 'contentType',
    path: '/settings/content-types/$contentTypeId',
    title: taxonomyTitles.contentTypeOne,
    load: modelPage('contentType'),
    viewTypes: owners,
    need: needTerms,
  },
  {
    id: 'entryTemplates',
    path: '/settings/entry-templates',
    title: taxonomyTitles.entryTemplates,
    load: modelPage('entryTemplates'),
    viewTypes: owners,
    need: needTerms,
    menu: { group, order: 12, icon: LayoutTemplate },
  },
  {
    id: 'entryTemplate',
    path: '/settings/entry-templates/$templateId',
    title: taxonomyTitles.entryTemplate,
    load: modelPage('entryTemplate'),
    viewTypes: owners,
    need: needTerms,
  },
  {
    id: 'industries',
    path: '/settings/industries',
    title: taxonomyTitles.industries,
    load: modelPage('industries'),
    viewTypes: ['house'],
    need: { house: 'house.industries' },
    menu: { group, order: 15, icon: Building2 },
  },
  {
    id: 'businessCategories',
    path: '/settings/business-categories',
    title: taxonomyTitles.businessCategory,
    load: modelPage('businessCategories'),
    viewTypes: ['house', ...owners],
    need: { ...needTerms, house: 'house.industries' },
    menu: { group, order: 20, icon: FolderTree },
  },
  {
    id: 'businessServices',
    path: '/settings/business-services',
    title: taxonomyTitles.businessService,
    load: modelPage('businessServices'),
    viewTypes: owners,
    need: needTerms,
    menu: { group, order: 30, icon: Wrench },
  },
  {
    id: 'labels',
    path: '/settings/labels',
    title: taxonomyTitles.businessLabel,
    load: modelPage('labels'),
    viewTypes: owners,
    need: needTerms,
    menu: { group, order: 40, icon: Tags, keywords: taxonomyTitles.labelWords },
  },
  {
    id: 'customFields',
    path: '/settings/custom-fields',
    title: customFieldTitles.list,
    load: modelPage('customFields'),
    viewTypes: owners,
    need: needFields,
    menu: { group, order: 50, icon: ListChecks },
  },
  {
    id: 'customField',
    path: '/settings/custom-fields/$fieldId',
    title: customFieldTitles.field,
    load: modelPage('customField'),
    viewTypes: owners,
    need: needFields,
  },
];

const customFieldsPart: EntryPart = {
  id: 'customFields',
  CardPart: lazy(async () => ({ default: (await import('./fields/entry/card-fields.tsx')).CardFields })),
  EditorFields: lazy(async () => ({ default: await (await loadModel()).editorFields() })),
  PublishChecks: lazy(async () => ({ default: await (await loadModel()).publishChecks.fields() })),
};

const photoSlotsPart: EntryPart = {
  id: 'photoSlots',
  PublishChecks: lazy(async () => ({ default: await (await loadModel()).publishChecks.photos() })),
};

const templatesOfType: ContentTypePart = {
  id: 'entryTemplates',
  Section: lazy(async () => ({ default: await (await loadModel()).typeParts.templates() })),
};

const contentTypePart: ContentTypePart = {
  id: 'customFields',
  Section: lazy(async () => ({ default: await (await loadModel()).typeParts.fields() })),
  TemplateFields: lazy(async () => ({ default: await (await loadModel()).typeParts.templateFields() })),
};

const PinnedViews = lazy(async () => ({ default: (await import('./views/pinned-views.tsx')).PinnedViews }));

export const content: AppCapability = {
  screens: [...screens, ...modelScreens],
  entryParts: [customFieldsPart, photoSlotsPart],
  contentTypeParts: [templatesOfType, contentTypePart],
  CreateMenu: lazy(async () => ({ default: (await import('./entry-templates/create-menu.tsx')).CreateMenu })),
  menuPart: { group: 'content', Part: PinnedViews },
};
