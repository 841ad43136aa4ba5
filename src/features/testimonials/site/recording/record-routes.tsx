import type { Context, Hono } from 'hono';
import { encode } from 'uqr';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { asVisitor } from '#access/scope.ts';
import type { Site } from '#features/live-site/site.ts';
import { maxImageBytes, maxVideoBytes } from '#features/media/media-formats.ts';
import { recordingPath } from '../../recording.ts';
import { loadRequestPage, noteProgress, type RequestPageData } from '../../server/requests/link.ts';
import { recordingWords } from '../../words/recording/recording-words.ts';
import { BrandHeader } from '../page-document.tsx';
import { recorderScripts, showPage } from '../page-routes.tsx';
import { emptyForm, findLink, type Linked, linkOf, usedUp } from '../request/link-routes.tsx';
import { RequestForm, type RequestFormProps } from '../request/request-form.tsx';
import type { CustomerSetup } from './behavior/form-step.ts';

interface Props {
  site: Site;
  home: string;
  setup: CustomerSetup;
  /** This page's URL, for another device. */
  address: string;
  form: RequestFormProps;
}

/** The page where a customer records (spec 3 §2); the script replaces its contents. */
function RecordingPage({ site, home, setup, address, form }: Props) {
  const words = recordingWords(site.language);
  return (
    <>
      <BrandHeader site={site} href={home} />
      <main className="sheet recording" id="main">
        <h1>{words.page}</h1>
        <p className="lead">{words.intro}</p>
        <noscript>
          <p className="error-summary">{words.noScript}</p>
        </noscript>
        <div data-recorder />
        <section className="card last-step" data-last-step hidden>
          <h2 tabIndex={-1}>{words.last}</h2>
          <p className="aside">{words.lastText}</p>
          <RequestForm {...form} action={setup.textPage} />
        </section>
        <a className="aside text-link" href={setup.textPage}>
          {words.write}
        </a>
        <details className="hand-off">
          <summary>{words.phone}</summary>
          <QrCode text={address} label={words.phone} />
          <p className="aside">{words.phoneText}</p>
        </details>
      </main>
      <script
        type="application/json"
        id="recorder-setup"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(setup).replaceAll('<', '\\u003c') }}
      />
    </>
  );
}

/** Dark on light in every theme: many cameras can't read others. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** `…/record` under a request link: the only page there that runs a script and may use camera and microphone. */
export function addRecordRoutes(app: Hono<HttpEnv>, ports: Ports): void {
  for (const path of ['/testimonial-request/:id/record', '/testimonial-request/:id/:segment/record'])
    app.get(path, async (c) => {
      const found = await findLink(ports, c, loadRecordingPage);
      if (found instanceof Response) return found;
      if (found.request.isUsedUp) return usedUp(c, found);
      await noteProgress(ports, found.request, 'opened');
      return showRecorder(c, found);
    });
}

function showRecorder(c: Context<HttpEnv>, found: RecordingPageData & Linked) {
  const { site, settings, home, shownConsent } = found;
  const { pathname } = new URL(c.req.url);
  const setup = setupOf(c, found, pathname.replace(/\/record$/, ''));
  const { language } = site;
  const form = { language, settings, values: { ...emptyForm(found), shownConsent }, errors: {} };
  const address = c.var.host.origin + pathname;
  c.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=()');
  const body = <RecordingPage {...{ site, home, setup, address, form }} />;
  return showPage(c, {
    site,
    title: setup.words.page,
    colors: settings,
    body,
    scripts: recorderScripts(),
    isRecorder: true,
  });
}

function setupOf(c: Context<HttpEnv>, found: RecordingPageData & Linked, textPage: string): CustomerSetup {
  const link = linkOf(c);
  return {
    words: recordingWords(found.site.language),
    link,
    endpoint: `${recordingPath}/${link}`,
    textPage,
    questions: found.settings.prepQuestions.map((question) => question.trim()).filter(Boolean),
    limits: { seconds: found.maxSeconds, videoBytes: maxVideoBytes, photoBytes: maxImageBytes },
  };
}

interface RecordingPageData extends RequestPageData {
  /** The account's maximum video duration (R-21a). */
  maxSeconds: number;
}

/** Undefined for an invalid link. */
async function loadRecordingPage(
  ports: Ports,
  id: string,
  segment: string | undefined,
): Promise<RecordingPageData | undefined> {
  const found = await loadRequestPage(ports, id, segment);
  if (!found) return undefined;
  const { accountId } = found.request;
  const maxSeconds = await asVisitor(ports.db, accountId, 'testimonial.record', async ({ tx }) => {
    const account = tx.selectFrom('account').select('maxVideoSeconds').where('uid', '=', accountId);
    return (await account.executeTakeFirstOrThrow()).maxVideoSeconds;
  });
  return { ...found, maxSeconds };
}
