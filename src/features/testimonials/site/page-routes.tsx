import path from 'node:path';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { HttpEnv } from '#access/http-env.ts';
import { themeOf } from '#lib/theme/theme.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import type { Site } from '#features/live-site/site.ts';
import { siteWords } from '#features/live-site/words/site-words.ts';
import { packageRoot } from '#platform/package-root.ts';
import { readSiteAssets, siteFonts } from '#platform/site-assets.ts';
import { testimonialWords } from '../words/testimonial-words.ts';
import { MessagePage } from './message-page.tsx';
import { pageDocument, type PageOwner, type PageParts } from './page-document.tsx';

const assets = readSiteAssets(path.join(packageRoot, 'dist/site'));

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

/** A page of nobody's in the product's own colors, in the language of the business where one is known. */
export function showMessage(
  c: Context<HttpEnv>,
  status: ContentfulStatusCode,
  message: string,
  { language, direction }: Pick<Site, 'language' | 'direction'> = nobody,
) {
  const body = <MessagePage code={String(status)} message={message} />;
  return showPage(c, { site: { ...nobody, language, direction }, title: String(status), body }, status);
}

/** What visitors of a deleted business read, whatever they asked for: no way leads on from here (decision 25). */
export function showClosed(c: Context<HttpEnv>) {
  c.header('cache-control', 'no-store');
  c.header('x-robots-tag', 'noindex, nofollow');
  const { title, text } = testimonialWords('en').closed;
  const body = <MessagePage code={title} message={text} />;
  return showPage(c, { site: nobody, title, body }, 410);
}

/** All there is of a site while its owner has switched it off (spec 2 §8). */
export function showDisabled(c: Context<HttpEnv>, { language, direction }: Site) {
  const { oops, disabled } = siteWords(language).message;
  const body = <MessagePage code={oops} message={disabled} />;
  return showPage(c, { site: { ...nobody, language, direction }, title: oops, body });
}

/** Where the business's pages begin, as seen from the host that was asked; undefined when it is another business's host. */
export function homeOf({ host }: HttpEnv['Variables'], accountId: string): string | undefined {
  if (host.kind === 'shared') return `/ig/${accountId}`;
  return host.kind === 'site' && host.accountId === accountId ? '/' : undefined;
}
