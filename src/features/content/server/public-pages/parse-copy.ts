import { PublicEntry } from '../../public-entry.ts';

/** What an entry shows of which nothing is known. */
const blank: Omit<PublicEntry, 'uid' | 'slug' | 'createDate' | 'updateDate'> = {
  title: '',
  description: '',
  titleWritings: '',
  descriptionWritings: '',
  seoTitle: '',
  seoDescription: '',
  permalink: '',
  contentType: null,
  address: '',
  city: '',
  neighborhood: '',
  location: null,
  media: [],
  presentation: { cover: null, mainVideo: null, before: null, after: null },
  businessCategories: [],
  businessServices: [],
  businessLabels: [],
  customerName: '',
  testimonial: null,
  relatedTo: null,
  relatedFrom: [],
};

export interface ParsedCopy {
  /** Undefined where the document doesn't even say which entry it is, and when it is from. */
  entry: PublicEntry | undefined;
  isWhole: boolean;
}

/** A stored document, written by whatever version of the product. Fields that don't fit show nothing. */
export function parseCopy(document: unknown): ParsedCopy {
  const parsed = PublicEntry.safeParse(document);
  if (parsed.success) return { entry: parsed.data, isWhole: true };
  const stored = Object.entries<unknown>(Object(document));
  const fitting = stored.filter(
    ([name, value]) => Object.hasOwn(PublicEntry.shape, name) && fieldOf(name).safeParse(value).success,
  );
  return { entry: PublicEntry.safeParse({ ...blank, ...Object.fromEntries(fitting) }).data, isWhole: false };
}

function fieldOf(name: string) {
  return PublicEntry.shape[name as keyof PublicEntry];
}
