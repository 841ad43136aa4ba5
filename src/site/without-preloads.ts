/**
 * React preloads the first images of whatever it renders. Since the parts are rendered separately, each starts with
 * these links: a document has them in its head, and a fragment inserted later needs none.
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
