import { embedKindOf, embedOptionNames } from '#features/embeds/embed-kinds.ts';
import { type EmbeddedSite, embedHeight, shownOf } from '#features/embeds/embed-size.ts';
import { isFrameMessage } from '#features/embeds/frame-message.ts';

/**
 * `<script src="https://site/embed.js" data-widget="gallery" data-limit="6"></script>` on any page: inserts a frame
 * before itself, or at the end of the page if it is in the head. A frame isolates the page's styles and scripts from
 * ours and vice versa; !important rules in its style attribute can't be overridden by a style sheet.
 */
/** Defined around the built file (site/embeds/respond-to-embed.ts). */
declare const embeddedSite: EmbeddedSite;

const own: Record<string, string> = {
  all: 'initial',
  display: 'block',
  width: '100%',
  border: '0',
  'color-scheme': 'normal',
};

function show(script: HTMLScriptElement): void {
  script.dataset['shown'] = '';
  const { widget = 'gallery' } = script.dataset;
  const kind = embedKindOf(widget);
  if (!kind) return warn(`There is no widget “${widget}”.`);
  const source = new URL(script.src);
  source.pathname = source.pathname.replace(/\/embed\.js$/, `/embed/${widget}`);
  source.search = '';
  for (const name of embedOptionNames) {
    const value = script.dataset[name];
    if (value) source.searchParams.set(name, value);
  }
  const frame = document.createElement('iframe');
  frame.loading = 'lazy';
  frame.title = script.dataset['title'] ?? embeddedSite.businessName;
  for (const [name, value] of Object.entries(own)) frame.style.setProperty(name, value, 'important');
  const setHeight = (height: number) => frame.style.setProperty('height', `${height}px`, 'important');
  if (document.head.contains(script)) document.body.append(frame);
  else script.before(frame);
  const limit = shownOf(kind, Number(script.dataset['limit']) || 6, embeddedSite);
  const chosen = { limit, columns: Number(script.dataset['columns']) || 3 };
  setHeight(embedHeight(kind, frame.offsetWidth, chosen));
  frame.src = source.href;
  addEventListener('message', ({ source: sender, origin, data }) => {
    // In a sandbox, the frame has no origin.
    const isOwn = origin === source.origin || origin === 'null';
    if (sender === frame.contentWindow && isOwn && isFrameMessage(data)) setHeight(data.height);
  });
}

/** As a module, or run by another script, it doesn't know its element: all of them are shown. */
function scripts(): HTMLScriptElement[] {
  const current = document.currentScript;
  if (current instanceof HTMLScriptElement && isNamed(current)) return [current];
  // Other products' scripts have this name, too.
  return [...document.querySelectorAll<HTMLScriptElement>('script[data-widget]:not([data-shown])')].filter(isNamed);
}

const isNamed = ({ src }: HTMLScriptElement): boolean => /^[^?#]+\/embed\.js(?:[?#]|$)/.test(src);

function warn(reason: string): void {
  // oxlint-disable-next-line eslint/no-console -- people who paste the code into a website look there
  console.warn(`Widget of ${embeddedSite.businessName}: ${reason}`);
}

function start(found: readonly HTMLScriptElement[]): void {
  if (found.length === 0) warn('Its script element isn’t found. Put the code into the page as it was copied.');
  if (found.some((script) => document.head.contains(script)))
    warn('Its script is in the head, so it is shown at the end of the page. Move the script to its place in the body.');
  for (const script of found) show(script);
}

const found = scripts();
// A script in the head comes before the page.
if (document.readyState !== 'loading' || (document.body && found.length > 0)) start(found);
else document.addEventListener('DOMContentLoaded', () => start(found.length > 0 ? found : scripts()), { once: true });
