import { z } from 'zod';
import { type PublicEntry, PublicEntryFields } from '../../public-entry.ts';
import { entryParts } from '../registered-parts.ts';

/** What an entry shows of which nothing is known. */
const blank: Omit<z.infer<typeof PublicEntryFields>, 'uid' | 'slug' | 'createDate' | 'updateDate'> = {
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
  businessTags: [],
  relatedTo: null,
  relatedFrom: [],
};

export interface ParsedCopy {
  /** Undefined where the document doesn't even say which entry it is, and when it is from. */
  entry: PublicEntry | undefined;
  isWhole: boolean;
}

interface Reader {
  parts: ReturnType<typeof entryParts>;
  shape: z.ZodRawShape;
  schema: z.ZodType<PublicEntry>;
  blank: object;
}
let reader: Reader | undefined;

/** Put together once, of what is registered. */
function currentReader(): Reader {
  const parts = entryParts();
  if (reader?.parts !== parts) {
    const schema = PublicEntryFields.extend(Object.assign({}, ...parts.map(({ copy }) => copy?.schema)));
    // Complete, since each field's capability has registered it.
    const whole = schema as unknown as z.ZodType<PublicEntry>;
    reader = {
      parts,
      shape: schema.shape,
      schema: whole,
      blank: Object.assign({}, blank, ...parts.map(({ copy }) => copy?.blank)),
    };
  }
  return reader;
}

/** A stored document, written by whatever version of the product. Fields that don't fit show nothing. */
export function parseCopy(document: unknown): ParsedCopy {
  const { shape, schema, blank: nothing } = currentReader();
  const parsed = schema.safeParse(document);
  if (parsed.success) return { entry: parsed.data, isWhole: true };
  const fitting = Object.entries<unknown>(Object(document)).filter(([name, value]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return field && z.safeParse(field, value).success;
  });
  return { entry: schema.safeParse({ ...nothing, ...Object.fromEntries(fitting) }).data, isWhole: false };
}
