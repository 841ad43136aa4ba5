import type { SiteScope } from '#access/scope.ts';
import type { ContactTexts } from '#features/contact/read-contact-form.ts';
import { findPublicEntryById } from '#features/content/server/public-pages/find-public-entry.ts';
import type { FormField } from '#features/content/fields/custom-field.ts';
import { nameOf } from '#features/live-site/site/cards/entry-words.ts';
import { Uid } from '#lib/uid.ts';
import { ContactForm } from '#features/contact/site/contact-form.tsx';
import { listContactFields } from '#features/content/server/fields/contact-fields.ts';
import { ContactPage } from '#features/live-site/site/pages/contact-page.tsx';
import { addressAt, placesPath, quoteParameter } from '#features/live-site/site-links.ts';
import { isFormOn, isTabShown } from '#features/live-site/site-tabs.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import { workWordsOf } from '#features/live-site/words/work/work-words.ts';
import type { Page } from '../page.ts';
import type { Visit } from '../visit.ts';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import { framed, type WantedTab } from './framed.ts';

/** The contact page, with the submitted form if it failed. */
export async function contactPage(
  scope: SiteScope,
  view: SiteView,
  { sentForm, params }: Visit,
  wanted: WantedTab,
  place: Coordinates | null,
): Promise<Page> {
  const { formUsTitle, formLabelButton, formTakesFiles, privacyPolicyURL } = view.site.settings;
  const fields = isFormOn(view.site) ? await listContactFields(scope, view.site.language) : [];
  const form = isFormOn(view.site) ? (
    <ContactForm
      language={view.site.language}
      title={formUsTitle}
      button={formLabelButton || workWordsOf(view.site).send}
      action={addressAt(view.siteBase, wanted.path)}
      fields={fields}
      texts={await textsToStart(scope, view, params, fields)}
      sent={sentForm}
      takesFiles={formTakesFiles}
      suggestions={addressAt(view.siteBase, placesPath)}
      privacyAddress={privacyPolicyURL || new URL('/privacy', view.startAddress).href}
    />
  ) : null;
  const frame = framed(view, wanted, isTabShown(view.site, 'contactUs'));
  return {
    ...frame,
    title: sentForm ? view.words.contact.pleaseCheck({ title: frame.title }) : frame.title,
    sheets: ['contact', 'form', 'map', 'item'],
    body: <ContactPage view={view} form={form} place={place} />,
  };
}

/** Visitors who come from an entry ask for something similar. */
async function textsToStart(
  scope: SiteScope,
  { site }: SiteView,
  params: URLSearchParams,
  fields: readonly FormField[],
): Promise<ContactTexts> {
  const id = Uid.safeParse(params.get(quoteParameter)).data;
  const field = fields.find(({ isDescription }) => isDescription) ?? fields.find(({ type }) => type === 'multiText');
  const entry = id && field ? await findPublicEntryById(scope, site, id) : undefined;
  return entry && field ? { [field.key]: [workWordsOf(site).asking({ name: nameOf(entry, site.language) })] } : {};
}
