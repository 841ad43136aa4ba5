import { embedKindOf, embedOptionNames } from '#features/embeds/embed-kinds.ts';
import { type EmbeddedSite, embedHeight, shownOf } from '#features/embeds/embed-size.ts';
import { isFrameMessage } from '#features/embeds/frame-message.ts';

/**
 * `<script src="https://site/embed.js" data-widget="gallery" data-limit="6"></script>` on any page: inserts a frame
 * before itself. A frame isolates the page's styles and scripts from ours and vice versa; !important rules in its style
 * attribute can't be overridden by a style sheet.
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
  const { widget = 'gallery' } = script.dataset;
  const kind = embedKindOf(widget);
  if (!kind) throw new Error(`unknown-widget: ${widget}`);
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
  script.before(frame);
  const limit = shownOf(kind, Number(script.dataset['limit']) || 6, embeddedSite);
  const chosen = { limit, columns: Number(script.dataset['columns']) || 3 };
  setHeight(embedHeight(kind, frame.offsetWidth, chosen));
  frame.src = source.href;
  addEventListener('message', ({ source: sender, origin, data }) => {
    if (sender === frame.contentWindow && origin === source.origin && isFrameMessage(data)) setHeight(data.height);
  });
}

if (document.currentScript instanceof HTMLScriptElement) show(document.currentScript);
