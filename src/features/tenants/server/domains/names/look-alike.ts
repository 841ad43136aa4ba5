import { createRequire } from 'node:module';
import { domainToUnicode } from 'node:url';
import type Suffixes from 'tldts';
import type Unhomoglyph from 'unhomoglyph';

const require = createRequire(import.meta.url);
/** Loaded with the first domain: lists of all suffixes and of all look-alike letters. */
const loadSuffixes = () => require('tldts') as typeof Suffixes;
const loadLookAlikes = () => require('unhomoglyph') as typeof Unhomoglyph;

/** Sites under a shared suffix (github.io, co.uk) belong to different owners. */
const shared = { allowPrivateDomains: true };

/** The registrable name: example.co.uk for app.example.co.uk; null for a shared suffix. */
export const registrableName = (domain: string): string | null => loadSuffixes().getDomain(domain, shared);

const alphabets = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Cherokee',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Thai',
].map((name) => new RegExp(`\\p{Script=${name}}`, 'u'));

/** Whether a label mixes alphabets (UTS 39); Japanese, Chinese and Korean may be mixed with Latin, as in print. */
export function mixesAlphabets(domain: string): boolean {
  const labels = domainToUnicode(domain).split('.');
  return labels.some((label) => alphabets.filter((alphabet) => alphabet.test(label)).length > 1);
}

/** Whether readers could confuse them: the registered names differ but look the same. */
export function looksLike(domain: string, other: string): boolean {
  const [name, otherName] = [registeredLabel(domain), registeredLabel(other)];
  return name !== otherName && appearance(name) === appearance(otherName);
}

function registeredLabel(domain: string): string {
  return domainToUnicode(loadSuffixes().getDomainWithoutSuffix(domain, shared) || domain);
}

/** The skeleton of UTS 39, without accents. It maps the small palochka to i, though it is drawn like an l. */
function appearance(name: string): string {
  const bare = name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('ӏ', 'l');
  return loadLookAlikes()(bare).toLowerCase().replaceAll('vv', 'w');
}
