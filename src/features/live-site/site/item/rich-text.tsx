import { shownRichText } from '#lib/text/sanitize.ts';

/** An owner's HTML: sanitized on write, and checked again here. */
export function RichText({ html }: { html: string }) {
  const shown = shownRichText(html);
  if (!shown) return null;
  return <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: shown }} />;
}
