import type { SiteScope } from '#access/scope.ts';
import { ContactForm } from '#features/contact/site/contact-form.tsx';
import { listContactFields } from '#features/custom-fields/server/list-contact-fields.ts';
import { ContactPage } from '#features/live-site/site/pages/contact-page.tsx';
import { addressAt, placesPath } from '#features/live-site/site-links.ts';
import { isFormOn } from '#features/live-site/site-tabs.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import type { Page } from '../page.ts';
import type { Visit } from '../visit.ts';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import { framed, type WantedTab } from './framed.ts';

/** The contact page, with the form as it was sent where it comes back. */
export async function contactPage(
  scope: SiteScope,
  view: SiteView,
  { sentForm }: Visit,
  wanted: WantedTab,
  place: Coordinates | null,
): Promise<Page> {
  const { formUsTitle, formLabelButton, formTakesFiles, privacyPolicyURL } = view.site.settings;
  const form = isFormOn(view.site) ? (
    <ContactForm
      title={formUsTitle}
      button={formLabelButton || view.words.contact.button}
      action={addressAt(view.siteBase, wanted.path)}
      fields={await listContactFields(scope)}
      sent={sentForm}
      takesFiles={formTakesFiles}
      suggestions={addressAt(view.siteBase, placesPath)}
      privacyAddress={privacyPolicyURL || `${view.startAddress}/privacy`}
    />
  ) : null;
  const frame = framed(view, wanted);
  return {
    ...frame,
    title: sentForm ? view.words.contact.pleaseCheck(frame.title) : frame.title,
    sheets: ['contact', 'form', 'map', 'item'],
    body: <ContactPage view={view} form={form} place={place} />,
  };
}
