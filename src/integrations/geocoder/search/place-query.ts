import { longestQuery } from '../geocoder.ts';
import { placeKey } from '../place-key.ts';

/** One interpretation of a query: a place name and the areas that contain it, all as keys. */
export interface Reading {
  name: string;
  /** From near to far: city, state, country. */
  within: string[];
  /** The name may be incomplete: it is being typed. */
  unfinished: boolean;
}

const postcodeForms: Record<string, RegExp> = {
  US: /\b(\d{5})(?:-\d{4})?\b/g,
  CA: /\b([ABCEGHJ-NPR-TVXY]\d[A-Z])(?: ?\d[A-Z]\d)?\b/gi,
};

/** Possible postcodes in a text: five digits (United States), the first half of 'M5V 2T6' (Canada). */
export function findPostcodes(query: string): { countryCode: string; code: string }[] {
  return Object.entries(postcodeForms).flatMap(([countryCode, form]) =>
    [...query.slice(0, longestQuery).matchAll(form)].map(([, code = '']) => ({
      countryCode,
      code: code.toUpperCase(),
    })),
  );
}

/** The words around the postcodes. */
export function withoutPostcodes(query: string): string {
  return Object.values(postcodeForms).reduce((text, form) => text.replace(form, ' '), query.slice(0, longestQuery));
}

/**
 * Interpretations of a text, most likely first. With commas, any part may be the name and the rest its location ('12
 * Main St, Austin, TX'); without, the last words may be the location ('Paris Texas').
 */
export function readPlaceQuery(query: string): Reading[] {
  const parts = withoutPostcodes(query).split(',').map(placeKey).filter(Boolean);
  if (parts.length !== 1)
    return parts.map((name, index) => ({ name, within: parts.slice(index + 1), unfinished: false }));
  const words = parts[0]!.split(' ');
  const isStreet = words.some((word) => /\d/.test(word));
  return [
    { name: words.join(' '), within: [], unfinished: true },
    ...splits(words),
    ...(isStreet ? words.flatMap((_, index) => splits(words.slice(index + 1))) : []),
  ];
}

/** 'san jose costa rica' as 'san jose' in 'costa rica', and so on, with at most three words of location. */
function splits(words: string[]): Reading[] {
  return [1, 2, 3]
    .filter((count) => count < words.length)
    .map((count) => ({
      name: words.slice(0, -count).join(' '),
      within: [words.slice(-count).join(' ')],
      unfinished: false,
    }));
}
