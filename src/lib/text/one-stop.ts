/** One full stop where a sentence adds its own to a name that ends with one: “… of Summit Roofing Co.” */
export function oneStop(sentence: string): string {
  // Three dots are meant.
  return sentence.replaceAll(/\.(?:\u2069?\.)+/g, (dots) =>
    dots.replace('\u2069', '').length === 2 ? dots.slice(0, -1) : dots,
  );
}
