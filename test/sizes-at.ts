/**
 * What `sizes` says at a window's width, in CSS pixels, on a screen with one pixel per point. Knows only what pictures
 * of public pages use: `(max-width: …)`, px, vw and sums of both.
 */
export function sizesAt(sizes: string, windowWidth: number): number {
  const parts = sizes.split(/, (?=[(\d]|calc)/).filter((part) => !part.includes('dppx'));
  const found = parts.find((part) => {
    const [, most] = /^\(max-width: (\d+)px\)/.exec(part) ?? [];
    return most === undefined || windowWidth <= Number(most);
  });
  const length = found?.replace(/^\(max-width: \d+px\) /, '').replace(/^calc\((.*)\)$/, '$1') ?? '';
  const terms = [...length.matchAll(/(?:^|([+-]) )(-?[\d.]+)(px|vw)/g)];
  if (terms.length === 0) throw new Error(`not understood: ${sizes}`);
  return terms.reduce(
    (sum, [, sign, value, unit]) =>
      sum + (sign === '-' ? -1 : 1) * Number(value) * (unit === 'vw' ? windowWidth / 100 : 1),
    0,
  );
}
