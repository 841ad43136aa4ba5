/**
 * React asks early for the first pictures of whatever it draws. As the parts are drawn apart, these links stand before
 * each of them: a document has them in its head, and what is put into a page later needs none.
 */
export function withoutPreloads(parts: readonly string[]): { body: string[]; preloads: string } {
  const links = new Set<string>();
  const body = parts.map((markup) =>
    markup.replace(/<link rel="preload" as="image"[^>]*>/g, (link) => {
      links.add(link);
      return '';
    }),
  );
  return { body, preloads: [...links].join('') };
}
