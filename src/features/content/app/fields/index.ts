import { ListChecks } from 'lucide-react';
import { lazy } from 'react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { ContentTypePart } from '#app-kit/content-type-part.ts';
import type { EntryPart } from '#app-kit/entry-part.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { customFieldTitles } from './titles.ts';

const owners = ['account', 'accountAdmin'] as const;
const need = { account: 'customField.update' } as const;

const screens: AppScreen[] = [
  {
    id: 'customFields',
    path: '/settings/custom-fields',
    title: customFieldTitles.list,
    load: () => import('./list/custom-fields-page.tsx').then((page) => page.CustomFieldsPage),
    viewTypes: owners,
    need,
    menu: { group: 'settingsContentModel', order: 50, icon: ListChecks },
  },
  {
    id: 'customField',
    path: '/settings/custom-fields/$fieldId',
    title: customFieldTitles.field,
    load: () => import('./field/custom-field-page.tsx').then((page) => page.CustomFieldPage),
    viewTypes: owners,
    need,
  },
];

const entryPart: EntryPart = {
  id: 'customFields',
  CardPart: lazy(async () => ({ default: (await import('./entry/card-fields.tsx')).CardFields })),
  EditorFields: lazy(async () => ({ default: (await import('./entry/entry-fields.tsx')).EntryFields })),
  PublishChecks: lazy(async () => ({
    default: (await import('./entry/required-field-checks.tsx')).RequiredFieldChecks,
  })),
};

const contentTypePart: ContentTypePart = {
  id: 'customFields',
  Section: lazy(async () => ({ default: (await import('./type/type-fields.tsx')).TypeFields })),
  TemplateFields: lazy(async () => ({ default: (await import('./type/template-fields.tsx')).TemplateFields })),
};

export const customFields: AppCapability = { screens, entryParts: [entryPart], contentTypeParts: [contentTypePart] };
