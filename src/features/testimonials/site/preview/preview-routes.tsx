import type { Context, Hono } from 'hono';
import type { ReactNode } from 'react';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { appOriginOf, startAddressOf } from '#features/live-site/start-address.ts';
import { Uid } from '#lib/uid.ts';
import { PreviewPage } from '../../preview.ts';
import { readSubmission } from '../../read-submission.ts';
import { confirmedAmount } from '../../referral.ts';
import { sampleFields } from '../../request-texts.ts';
import { findTestimonialPreview, type TestimonialPreview } from '../../server/testimonial-preview.ts';
import { invitesToShare } from '../../testimonial.ts';
import { storyWords } from '../../words/story/story-words.ts';
import { testimonialWords } from '../../words/testimonial-words.ts';
import { framedScripts, showNotFound, showPage } from '../page-routes.tsx';
import { RequestPage, ThanksPage } from '../request/request-page.tsx';
import { shareTexts } from '../share/share-actions.tsx';
import { SharePage } from '../share/share-page.tsx';

/** `/testimonial-preview/{account}/{token}/{page}` on the shared host: the pages with unsaved settings. */
export function addPreviewRoutes(app: Hono<HttpEnv>, ports: Ports): void {
  app.get('/testimonial-preview/:accountId/:token/:page', async (c) => {
    const page = PreviewPage.safeParse(c.req.param('page')).data;
    const accountId = Uid.safeParse(c.req.param('accountId')).data;
    const isHere = c.var.host.kind === 'shared' && page !== undefined && accountId !== undefined;
    const key = { accountId: accountId ?? '', token: c.req.param('token') };
    const preview = isHere ? await findTestimonialPreview(ports, key) : undefined;
    return preview && page ? show(ports, c, preview, page) : showNotFound(c);
  });
  app.all('/testimonial-preview/*', showNotFound);
}

function show(ports: Ports, c: Context<HttpEnv>, preview: TestimonialPreview, page: PreviewPage) {
  const { site, settings } = preview;
  const { publicUrl } = ports.config;
  const framedBy = [...new Set([publicUrl.origin, appOriginOf(site, publicUrl)])];
  const isShare = page === 'share';
  return showPage(c, {
    site,
    title: site.businessName,
    colors: settings,
    sheets: isShare ? ['compare', 'item'] : [],
    scripts: framedScripts(),
    framedBy,
    body: bodyOf(preview, page, { address: c.req.url, startAddress: startAddressOf(site, publicUrl) }),
  });
}

interface Addresses {
  address: string;
  startAddress: string;
}

function bodyOf(preview: TestimonialPreview, page: PreviewPage, addresses: Addresses): ReactNode {
  const { site, settings, referral, work } = preview;
  const home = `/ig/${site.accountId}`;
  const { language } = site;
  const sample = storyWords(language).sample;
  switch (page) {
    case 'request':
      return (
        <RequestPage
          {...{ site, home, settings, language }}
          customerName={sample.name}
          customerFields={sampleFields(settings)}
          values={blankForm(preview)}
          errors={{}}
          about={{ job: work, others: [] }}
          isOpen={false}
          isFramed
          recordPage="#"
        />
      );
    case 'thanks':
      return (
        <ThanksPage
          {...{ site, home, settings }}
          referralAmount={confirmedAmount(referral)}
          sharePath={invitesToShare(5, settings, true) ? '#' : null}
          withdrawPath="#"
          hasEmail
        />
      );
    case 'share': {
      const service = work?.businessServices[0]?.label ?? '';
      const texts = shareTexts(site, referral, service);
      const said = { description: sample.story, customerName: sample.name };
      const testimonial = { title: '', highlight: '', rating: 5, customerTitle: '', customerCompany: '', ...said };
      const data = {
        site,
        testimonial,
        media: { photo: null, video: null, isPreparing: false },
        service,
        work,
        referral,
        colors: settings,
      };
      return <SharePage {...{ data, texts, home, ...addresses }} />;
    }
  }
}

function blankForm({ site, settings }: TestimonialPreview) {
  const { values } = readSubmission(new FormData(), settings, testimonialWords(site.language).errors);
  return { ...values, isSubmissionConsent: settings.consentStartsChecked };
}
