/**
 * What the shell has to say of all screens before it has loaded any: their titles, beside its own texts. A capability
 * keeps its titles in `features/x/app/titles.ts` and adds one line here; its other texts come with its screens.
 */
import { apiKeyTitles } from '#features/api-keys/app/titles.ts';
import { contentTitles } from '#features/content/app/titles.ts';
import { liveSiteTitles } from '#features/live-site/app/titles.ts';
import { mediaTitles } from '#features/media/app/titles.ts';
import { operationsTitles } from '#features/operations/app/titles.ts';
import { peopleTitles } from '#features/people/app/titles.ts';
import { taxonomyTitles } from '#features/taxonomy/app/titles.ts';
import { tenantTitles } from '#features/tenants/app/titles.ts';
import { testimonialTitles } from '#features/testimonials/app/titles.ts';
import { shellMessages } from './shell-messages.ts';

export const menuTexts = {
  apiKeys: apiKeyTitles,
  content: contentTitles,
  liveSite: liveSiteTitles,
  media: mediaTitles,
  operations: operationsTitles,
  people: peopleTitles,
  shell: shellMessages,
  taxonomy: taxonomyTitles,
  tenants: tenantTitles,
  testimonials: testimonialTitles,
} as const;

type Leaves<T, Prefix extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends `${string}{${string}`
    ? never
    : T[Key] extends string
      ? `${Prefix}${Key}`
      : Leaves<T[Key], `${Prefix}${Key}.`>;
}[keyof T & string];

/** The full path of a text without arguments: `people.profile`. */
export type MenuText = Leaves<typeof menuTexts>;
