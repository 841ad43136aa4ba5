/** One full stop where a sentence adds its own to a name that ends with one: “… of Summit Roofing Co.” */
export function oneStop(sentence: string): string {
  return sentence.replaceAll(/(^|[^.])\.(\u2069?)\.(?!\u2069?\.)/g, '$1.$2');
}
