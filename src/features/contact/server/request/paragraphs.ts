const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Converts plain text to an entry's rich text: a paragraph per block, a break per line. */
export function paragraphsOf(text: string): string {
  const safe = text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
  return safe
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => `<p>${block.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
