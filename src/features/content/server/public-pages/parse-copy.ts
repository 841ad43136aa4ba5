import { z } from 'zod';
import { type PublicEntry, PublicEntryFields } from '../../public-entry.ts';
import { shownRichText } from '#lib/text/sanitize.ts';
import { entryParts } from '../entry-part.ts';

/** The default values of an entry. */
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
  /** Undefined if the document doesn't even have the entry's id and date. */
  entry: PublicEntry | undefined;
  /** Nothing was invalid or unsanitized. */
  isWhole: boolean;
}

interface Reader {
  parts: ReturnType<typeof entryParts.all>;
  shape: z.ZodRawShape;
  schema: z.ZodType<PublicEntry>;
  blank: object;
}
let reader: Reader | undefined;

/** Built once, from the registered parts. */
function currentReader(): Reader {
  const parts = entryParts.all();
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

/** Parses a stored document of any version of the product. Invalid fields become empty. */
export function parseCopy(document: unknown): ParsedCopy {
  const { shape, schema, blank: nothing } = currentReader();
  const parsed = schema.safeParse(document);
  if (parsed.success) return withShownTexts(parsed.data);
  const fitting = Object.entries<unknown>(Object(document)).filter(([name, value]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return field && z.safeParse(field, value).success;
  });
  const { data } = schema.safeParse({ ...nothing, ...Object.fromEntries(fitting) });
  return { entry: data && withShownTexts(data).entry, isWhole: false };
}

/** Rich text that older rules have sanitized is shown as plain text until the copy is rebuilt. */
function withShownTexts(entry: PublicEntry): ParsedCopy {
  const description = shownRichText(entry.description);
  const descriptionWritings = shownRichText(entry.descriptionWritings);
  const isWhole = description === entry.description && descriptionWritings === entry.descriptionWritings;
  return { entry: { ...entry, description, descriptionWritings }, isWhole };
}
