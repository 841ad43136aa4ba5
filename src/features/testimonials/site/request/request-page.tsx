import type { Site } from '#features/live-site/site.ts';
import { Icon } from '#features/live-site/site/icon.tsx';
import { greetingFor, textOf } from '../../request-texts.ts';
import type { TestimonialSettings } from '../../testimonial.ts';
import { BrandHeader } from '../brand-header.tsx';
import { RequestForm, type RequestFormProps } from './request-form.tsx';

interface Props extends RequestFormProps {
  site: Site;
  home: string;
  settings: TestimonialSettings;
  customerName: string;
  /** After a refusal the form stands open on the page, with what was written. */
  isOpen: boolean;
}

/** What a customer sees behind the link (spec 3 §2). */
export function RequestPage({ site, home, customerName, isOpen, ...form }: Props) {
  const { settings } = form;
  return (
    <>
      <BrandHeader site={site} href={home} />
      <main className="sheet" id="main">
        {!isOpen && (
          <p className="greeting" dir="auto">
            {greetingFor(settings, customerName)}
          </p>
        )}
        <h1 dir="auto">{textOf(settings, 'headerTitle')}</h1>
        {isOpen ? (
          <div className="card">
            <RequestForm {...form} />
          </div>
        ) : (
          <>
            <p className="lead" dir="auto">
              {textOf(settings, 'customMessage')}
            </p>
            <button type="button" className="button large" popoverTarget="form">
              Let&apos;s get started
            </button>
            <p className="aside">It takes about two minutes, and you can take it back whenever you like.</p>
            <FormModal {...form} />
          </>
        )}
      </main>
    </>
  );
}

function FormModal(form: RequestFormProps) {
  return (
    <div className="modal card" id="form" popover="auto" role="dialog" aria-labelledby="form-title">
      <div className="modal-head">
        <h2 id="form-title" dir="auto">
          {form.settings.requestTitle.trim() || 'Your testimonial'}
        </h2>
        <button type="button" className="round" popoverTarget="form" popoverTargetAction="hide" aria-label="Close">
          <Icon name="close" />
        </button>
      </div>
      <RequestForm {...form} />
    </div>
  );
}
