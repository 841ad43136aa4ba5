import { Building2, FolderTree, Shapes, Tags, Wrench } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { taxonomyTitles } from './titles.ts';

const owners = ['account', 'accountAdmin'] as const;
const need = { account: 'taxonomy.update' } as const;
const group = 'settingsContentModel' as const;

const screens: AppScreen[] = [
  {
    id: 'contentTypes',
    path: '/settings/content-types',
    title: taxonomyTitles.contentType,
    load: () => import('./content-types-page.tsx').then((page) => page.ContentTypesPage),
    viewTypes: owners,
    need,
    menu: { group, order: 10, icon: Shapes },
  },
  {
    id: 'contentType',
    path: '/settings/content-types/$contentTypeId',
    title: taxonomyTitles.contentTypeOne,
    load: () => import('./type/content-type-page.tsx').then((page) => page.ContentTypePage),
    viewTypes: owners,
    need,
  },
  {
    id: 'industries',
    path: '/settings/industries',
    title: taxonomyTitles.industries,
    load: () => import('../industries/industries-page.tsx').then((page) => page.IndustriesPage),
    viewTypes: ['house'],
    need: { house: 'house.industries' },
    menu: { group, order: 15, icon: Building2 },
  },
  {
    id: 'businessCategories',
    path: '/settings/business-categories',
    title: taxonomyTitles.businessCategory,
    load: () => import('./business-categories-page.tsx').then((page) => page.BusinessCategoriesPage),
    viewTypes: ['house', ...owners],
    need: { ...need, house: 'house.industries' },
    menu: { group, order: 20, icon: FolderTree },
  },
  {
    id: 'businessServices',
    path: '/settings/business-services',
    title: taxonomyTitles.businessService,
    load: () => import('./business-services-page.tsx').then((page) => page.BusinessServicesPage),
    viewTypes: owners,
    need,
    menu: { group, order: 30, icon: Wrench },
  },
  {
    id: 'labels',
    path: '/settings/labels',
    title: taxonomyTitles.businessLabel,
    load: () => import('./labels-page.tsx').then((page) => page.LabelsPage),
    viewTypes: owners,
    need,
    menu: { group, order: 40, icon: Tags, keywords: taxonomyTitles.labelWords },
  },
];

export const taxonomy: AppCapability = { screens };
