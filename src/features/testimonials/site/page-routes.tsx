import path from 'node:path';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { HttpEnv } from '#access/http-env.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import type { Site } from '#features/live-site/site.ts';
import { Icon, type IconName } from '#features/live-site/site/icon.tsx';
import { siteWords } from '#features/live-site/words/site-words.ts';
import { themeOf } from '#lib/theme/theme.ts';
import { acceptedLanguage } from '#lib/words/accepted-language.ts';
import { writingDirection } from '#lib/words/writing-direction.ts';
import { packageRoot } from '#platform/package-root.ts';
import { previewScript, readSiteAssets, recorderScript, siteFonts } from '#platform/site-assets.ts';
import { testimonialWords } from '../words/testimonial-words.ts';
import { pageDocument, type PageOwner, type PageParts } from './page-document.tsx';

const assets = readSiteAssets(path.join(packageRoot, 'dist/site'));

/** What the page runs on which customers record. */
export const recorderScripts = (): string[] => [recorderScript(assets)].filter((address) => address !== undefined);

/** What a request page runs, once it is built: its form works without it. */
export function requestScripts(): string[] {
  return [assets.addressOf('src/site/islands/request.ts')].filter((address) => address !== undefined);
}

/** What pages of stories run, once it is built. */
export function storyScripts(): string[] {
  return [assets.addressOf('src/site/islands/story.ts')].filter((address) => address !== undefined);
}

/** The same within the frame beside the settings. */
export function framedScripts(): string[] {
  return [...storyScripts(), previewScript(assets)].filter((address) => address !== undefined);
}

/** Answers with a page of its own document and the policy that fits it. */
export function showPage(c: Context<HttpEnv>, parts: Omit<PageParts, 'fonts'>, status: ContentfulStatusCode = 200) {
  const { html, policy } = pageDocument({ ...parts, fonts: siteFonts(assets) });
  c.header('content-security-policy', policy);
  return c.html(html, status);
}

const nobody: PageOwner = {
  businessName: '',
  language: 'en',
  direction: 'ltr',
  theme: themeOf('default').seeds,
  settings: SiteSettings.parse({}),
};

/** Where no business is known, there is a visitor to speak to. The page depends on that header, and says so. */
export function languageOfVisitor(c: Context<HttpEnv>): Pick<Site, 'language' | 'direction'> {
  c.header('vary', 'Accept-Language', { append: true });
  const language = acceptedLanguage(c.req.header('accept-language'));
  return { language, direction: writingDirection(language) };
}

/** A page of nobody's in the product's own colors, in the language of the business, else the visitor's. */
export function showMessage(
  c: Context<HttpEnv>,
  status: ContentfulStatusCode,
  message: string,
  { language, direction }: Pick<Site, 'language' | 'direction'> = languageOfVisitor(c),
) {
  const icon = status === 404 ? 'link' : 'pause';
  const body = <MessagePage icon={icon} title={message} code={String(status)} />;
  return showPage(c, { site: { ...nobody, language, direction }, title: message, body }, status);
}

/** A link that leads nowhere here, in the language of the person who opened it. */
export function showWrongLink(c: Context<HttpEnv>) {
  const visitor = languageOfVisitor(c);
  return showMessage(c, 404, testimonialWords(visitor.language).link.wrong, visitor);
}

/** A page that is not there, or not anymore. */
export function showNotFound(c: Context<HttpEnv>) {
  const visitor = languageOfVisitor(c);
  return showMessage(c, 404, siteWords(visitor.language).message.notFound, visitor);
}

/** What visitors of a deleted business read, whatever they asked for: no way leads on from here. */
export const showClosed = (c: Context<HttpEnv>) => showAway(c, 'closed', 410);

/** What they read while the business is suspended: it may come back, and search engines keep it until then. */
export function showSuspended(c: Context<HttpEnv>) {
  c.header('retry-after', String(daySeconds));
  return showAway(c, 'suspended', 503);
}

const daySeconds = 86_400;

function showAway(c: Context<HttpEnv>, why: 'closed' | 'suspended', status: ContentfulStatusCode) {
  c.header('cache-control', 'no-store');
  c.header('x-robots-tag', 'noindex, nofollow');
  const visitor = languageOfVisitor(c);
  const { title, text } = testimonialWords(visitor.language)[why];
  const body = <MessagePage icon="pause" title={title} text={text} />;
  return showPage(c, { site: { ...nobody, ...visitor }, title, body }, status);
}

/** All there is of a site while its owner has switched it off (spec 2 §8). */
export function showDisabled(c: Context<HttpEnv>, { language, direction }: Site) {
  const { oops, disabled } = siteWords(language).message;
  const body = <MessagePage icon="pause" title={oops} text={disabled} />;
  return showPage(c, { site: { ...nobody, language, direction }, title: oops, body });
}

/** Where the business's pages begin, as seen from the host that was asked; undefined when it is another business's host. */
export function homeOf({ host }: HttpEnv['Variables'], accountId: string): string | undefined {
  if (host.kind === 'shared') return `/ig/${accountId}`;
  return host.kind === 'site' && host.accountId === accountId ? '/' : undefined;
}

interface Props {
  icon: IconName;
  title: string;
  text?: string;
  /** Of the answer, for those who are asked for it. */
  code?: string;
}

/** A link that is invalid or currently closed. */
function MessagePage({ icon, title, text, code }: Props) {
  return (
    <main className="sheet message" id="main">
      <Icon name={icon} size={32} />
      <h1>{title}</h1>
      {text && <p className="lead">{text}</p>}
      {code && <p className="aside">{code}</p>}
    </main>
  );
}
