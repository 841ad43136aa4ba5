import { sanitizeRichText } from '#lib/text/sanitize.ts';

/** An owner's HTML: sanitized on write, and again here (decision 6). */
export function RichText({ html, className }: { html: string; className?: string }) {
  const clean = sanitizeRichText(html);
  if (!clean) return null;
  return <div className={className ?? 'prose'} dir="auto" dangerouslySetInnerHTML={{ __html: clean }} />;
}
