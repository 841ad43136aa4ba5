import { foldText } from '#lib/text/fold-text.ts';
import type { ImportField } from './entry-import.ts';
import { isAlone } from './import-limits.ts';

/** What columns are called in other products, folded. */
const heads: Record<string, RegExp> = {
  key: /^(external |job |project |order |customer |reference |record |invoice |work order )?(id|key|no|nr|number|ref|reference|#)\.?$|^sku$|^nummer$|^referencia$/,
  title: /^(job |project |entry |work )?(title|name|subject|headline|titel|titulo|titre)$|^(job|project)$/,
  description:
    /^(job |project |work )?(description|details|notes?|summary|comments?|text|body|content|beschreibung|descripcion)$/,
  contentType: /^(content |job |entry )?(type|typ|tipo|kind)$/,
  categories: /^(business )?categor(y|ies)$|^kategorie[n]?$|^categorias?$/,
  services: /^(business )?services?( type)?$|^leistung(en)?$|^servicios?$|^trade$/,
  tags: /^(labels?|etiquetas?)$/,
  ownTags: /^(tags?|keywords?|schlagworte)$/,
  statusService: /^(work |job |project |service )?(status|state|stage)$|^estado$/,
  statusContent: /^content (status|state)$/,
  createDate:
    /^(created?|create date|date|created (at|on|date)|(job |start |completion |completed |end )date|datum|fecha)$/,
  person: /^(created by|owner|author|creator|technician|crew|assigned to|employee|sales ?(rep|person))$/,
  address: /^(street |job |site |property |full )?(address|adresse|direccion)( ?(line )?1)?$|^(street|location|place)$/,
  city: /^(city|town|stadt|ort|ciudad|ville)$/,
  neighborhood: /^(neighborhood|neighbourhood|district|area|stadtteil|barrio)$/,
  lat: /^(lat|latitude|breitengrad|latitud|geo lat)$/,
  lng: /^(lng|lon|long|longitude|langengrad|longitud|geo (lng|lon))$/,
  customerName: /^(customer|client|contact|homeowner|kunde|cliente)( ?name)?$/,
  customerEmail: /^(customer |client |contact )?e-?mail( address)?$|^correo$/,
  media:
    /^(photos?|images?|pictures?|media|videos?|files?|attachments?)( urls?| links?| addresses)?$|^(image|photo) ?\d+$/,
  seoTitle: /^(seo|meta) title$/,
  seoDescription: /^(seo|meta) description$/,
  permalink: /^(permalink|slug|url|path)$/,
};

/** A column's name, by which its meaning is remembered; the second of a name is another column. */
export function columnNames(head: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return head.map((title) => {
    const name = foldText(title).slice(0, 200);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} #${times}`;
  });
}

/** The field of each column: as it was the last time, by its name, or none. Most fields can be one column's only. */
export function guessColumns(
  head: readonly string[],
  fields: readonly ImportField[],
  remembered: Readonly<Record<string, string>>,
): string[] {
  const known = new Set(fields.map(({ key }) => key));
  const taken = new Set<string>();
  const names = columnNames(head);
  const take = (field: string | undefined) => {
    if (field === undefined || !known.has(field) || (isAlone(field) && taken.has(field))) return undefined;
    taken.add(field);
    return field;
  };
  const found = new Map<number, string>();
  // Each kind of guess for all columns before the next: what is certain is not taken by what is likely.
  const guesses: ((name: string) => string | undefined)[] = [
    (name) => remembered[name],
    (name) => fields.find(({ label }) => foldText(label) === name)?.key,
    (name) => Object.keys(heads).find((field) => heads[field]?.test(name) && !(isAlone(field) && taken.has(field))),
  ];
  for (const guess of guesses)
    for (const [column, name] of names.entries()) {
      if (found.has(column) || name === '') continue;
      const field = guess(name);
      if (field === '' && remembered[name] === '') found.set(column, '');
      else if (take(field) !== undefined) found.set(column, field ?? '');
    }
  return head.map((_title, column) => found.get(column) ?? '');
}
