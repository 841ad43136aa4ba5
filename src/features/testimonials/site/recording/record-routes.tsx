import type { Context, Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { asVisitor } from '#access/scope.ts';
import { maxImageBytes, maxVideoBytes } from '#features/media/media-formats.ts';
import { recordingPath } from '../../recording.ts';
import { recordingWords } from '../../words/recording/recording-words.ts';
import { recorderScripts, showPage } from '../page-routes.tsx';
import { emptyForm, findLink, type Linked, linkOf, usedUp } from '../request/link-routes.tsx';
import type { CustomerSetup } from './behavior/setup.ts';
import { RecordingPage } from './recording-page.tsx';
import { loadRequestPage, type RequestPageData, noteProgress } from '../../server/requests/link/link.ts';

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
