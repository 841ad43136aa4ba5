const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as the rich text of an entry: a paragraph for each block, a break for each line. */
export function paragraphsOf(text: string): string {
  const safe = text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
  return safe
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => `<p>${block.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
