/** Short enough for every host name that contains it. */
const longest = 40;

/** Names that visitors or programs would take for the product's own. */
const reserved = new Set(
  'admin agencies api app assets auth billing blog cdn dev dns docs ftp help imap login mail mx ns ns1 ns2 pop preview shop site sites smtp sso staging static status support test www'.split(
    ' ',
  ),
);

/** Letters that Unicode doesn't decompose into a Latin letter and a mark. */
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };

/** The host label of a business's name: Latin letters, digits, single hyphens; `site` if nothing is left. */
export function siteNameOf(businessName: string): string {
  const latin = businessName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’ʼ]/gu, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-');
  const name = latin.replace(/^-+/, '').slice(0, longest).replace(/-$/, '');
  return /[a-z]/.test(name) ? name : `site${name && `-${name}`}`;
}

/** Candidates for a new site's name, best first; the last is always free. */
export function siteNameCandidates(businessName: string, random: string): string[] {
  const base = siteNameOf(businessName);
  const numbered = Array.from({ length: 8 }, (_, index) => `${base}-${index + 2}`);
  return [base, ...numbered, `${base}-${random}`].filter((name) => !reserved.has(name));
}
