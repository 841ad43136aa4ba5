import type { PublicEntry } from '#features/content/public-entry.ts';
import { formatsOf } from '#lib/words/formats.ts';
import { knownLocale } from '#lib/words/word-languages.ts';
import { addressAt, servicePath } from '../../site-links.ts';
import { fullPlace } from '../cards/entry-words.ts';
import { tagTerm } from '../gallery/facets.ts';
import { Icon, type IconName } from '../icon.tsx';
import { galleryHref, type SiteView } from '../site-view.ts';

interface Props {
  view: SiteView;
  entry: PublicEntry;
}

type PublicField = PublicEntry['customFields'][number];

/** Location, Category, Services, tags by label, each linked to the list; then the entry's own tags (spec 2 §2). */
export function ItemFacts({ view, entry }: Props) {
  const words = view.words.item;
  const place = fullPlace(view.site, entry);
  const { businessCategories, businessServices } = entry;
  return (
    <dl className="facts">
      {place && (
        <Fact icon="pin" title={words.location}>
          <bdi>{place}</bdi>
        </Fact>
      )}
      {businessCategories.length > 0 && (
        <Fact icon="list" title={words.category}>
          {businessCategories.map(({ uid, label }) => (
            <a key={uid} href={galleryHref(view, { categories: [label] })} dir="auto">
              {label}
            </a>
          ))}
        </Fact>
      )}
      {businessServices.length > 0 && (
        <Fact icon="photos" title={words.services}>
          {businessServices.map(({ uid, label, slug }) => (
            <a key={uid} href={addressAt(view.siteBase, servicePath(slug))} dir="auto">
              {label}
            </a>
          ))}
        </Fact>
      )}
      <Tags view={view} entry={entry} />
      {entry.customFields.map((field) => (
        <Fact key={field.key} icon="list" title={field.name}>
          {field.isFacet ? (
            <FacetLinks view={view} field={field} />
          ) : (
            <span className="fact-words" dir="auto">
              {publicFieldText(field, view.site.language)}
            </span>
          )}
        </Fact>
      ))}
    </dl>
  );
}

/** Options of a field that lists are filtered by. */
function FacetLinks({ view, field: { name, value } }: Pick<Props, 'view'> & { field: PublicField }) {
  return [value].flat().map((option) => (
    <a key={String(option)} href={galleryHref(view, { fields: [tagTerm(name, String(option))] })} dir="auto">
      {String(option)}
    </a>
  ));
}

function Tags({ view, entry: { businessLabels, businessTags } }: Props) {
  return (
    <>
      {businessLabels.map(({ uid, label, tags }) => (
        <Fact key={uid} icon="tag" title={label}>
          {tags.map((tag) => (
            <a
              key={tag.uid}
              className="chip"
              href={galleryHref(view, { tags: [tagTerm(label, tag.label)] })}
              dir="auto"
            >
              {tag.label}
            </a>
          ))}
        </Fact>
      ))}
      {businessTags.length > 0 && (
        <Fact icon="tag" title={view.words.item.tags}>
          {businessTags.map((tag) => (
            <span key={tag} className="chip" dir="auto">
              {tag}
            </span>
          ))}
        </Fact>
      )}
    </>
  );
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} size={18} />
        <bdi>{title}</bdi>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An entry's custom field value, formatted for the site's language. */
function publicFieldText({ type, value }: PublicField, language: string): string {
  if (Array.isArray(value)) return formatsOf(language).list(value);
  if (typeof value === 'object') return value.address;
  if (typeof value === 'number') return formatsOf(language).number(value);
  return type === 'date' ? dateText(value, language) : value;
}

/** Without a time zone, as entered: the same on every node and for every visitor. */
function dateText(value: string, language: string): string {
  const date = new Date(`${value}Z`);
  if (Number.isNaN(date.getTime())) return value;
  const style = value.endsWith('T00:00') ? {} : { timeStyle: 'short' as const };
  return new Intl.DateTimeFormat(knownLocale(language), { dateStyle: 'long', ...style, timeZone: 'UTC' }).format(date);
}
