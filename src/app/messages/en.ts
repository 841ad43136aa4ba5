/**
 * All texts of the management app in English, by area. A capability keeps its own in
 * `features/x/app/messages.ts` (`export const xMessages = { … } as const`) and adds one line here.
 * Components read them with typed keys:
 *
 *     const t = useTranslations('content');
 *     t('listTitle'); t('deleted', { count: 3 });
 *
 * ICU syntax, so plurals stay right in every language: `{count, plural, one {# entry} other {# entries}}`.
 */
import { brandingMessages } from '#features/branding/app/messages.ts';
import { apiKeyMessages } from '#features/api-keys/app/messages.ts';
import { editorMessages } from '#features/content/app/editor/editor-messages.ts';
import { contentMessages } from '#features/content/app/messages.ts';
import { liveSiteMessages } from '#features/live-site/app/messages.ts';
import { mediaMessages } from '#features/media/app/messages.ts';
import { operationsMessages } from '#features/operations/app/messages.ts';
import { peopleMessages } from '#features/people/app/messages.ts';
import { taxonomyMessages } from '#features/taxonomy/app/messages.ts';
import { tenantMessages } from '#features/tenants/app/messages.ts';
import { testimonialMessages } from '#features/testimonials/app/messages.ts';
import { signInMessages } from '#features/people/app/sign-in-messages.ts';
import { shellMessages } from './shell.ts';

export const en = {
  branding: brandingMessages,
  apiKeys: apiKeyMessages,
  content: contentMessages,
  editor: editorMessages,
  liveSite: liveSiteMessages,
  media: mediaMessages,
  shell: shellMessages,
  operations: operationsMessages,
  people: peopleMessages,
  signIn: signInMessages,
  taxonomy: taxonomyMessages,
  tenants: tenantMessages,
  testimonials: testimonialMessages,
} as const;

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en;
  }
}
