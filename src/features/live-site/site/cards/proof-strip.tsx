import { formatsOf } from '#lib/words/formats.ts';
import { knownLocale } from '#lib/words/word-languages.ts';
import type { ReviewSummary } from '../../site.ts';
import { isTabShown } from '../../site-tabs.ts';
import { workWordsOf } from '../../words/work/work-words.ts';
import { Icon } from '../icon.tsx';
import { galleryHref, type SiteView, tabHref } from '../site-view.ts';

export interface Proof {
  /** Null if the site shows no reviews. */
  reviews: ReviewSummary | null;
  /** Number of jobs in the gallery. */
  jobs: number;
}

/** Fewer prove nothing. */
const fewestJobs = 3;

/** Facts that speak for the business, as far as known. */
export function ProofStrip({ view, proof }: { view: SiteView; proof: Proof }) {
  const { site, words } = view;
  const { foundedYear, licenseNumber, serviceAreaText } = site.settings;
  const { number } = formatsOf(site.language);
  const facts = [
    ...ratingFact(view, proof.reviews),
    ...(proof.jobs >= fewestJobs
      ? [{ value: number(proof.jobs), label: workWordsOf(site).shown, href: galleryHref(view) }]
      : []),
    ...(foundedYear ? [{ value: String(foundedYear), label: words.proof.since }] : []),
    ...(licenseNumber ? [{ value: licenseNumber, label: words.proof.license }] : []),
    ...(serviceAreaText ? [{ value: serviceAreaText, label: words.proof.area }] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <section className="wrap" aria-label={words.proof.section}>
      <ul className="proof">
        {facts.map(({ value, label, href }) => (
          <li key={label}>
            <Fact value={value} label={label} href={href} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FactProps {
  value: string;
  label: string;
  href?: string;
}

function ratingFact(view: SiteView, reviews: ReviewSummary | null): FactProps[] {
  if (!reviews || reviews.average === null) return [];
  const value = averageText(reviews.average, view.site.language);
  const href = isTabShown(view.site, 'reviews') ? tabHref(view, 'reviews') : undefined;
  return [{ value, label: view.words.proof.reviews({ count: reviews.total }), href }];
}

function Fact({ value, label, href }: FactProps) {
  const words = (
    <>
      <strong dir="auto">{value}</strong>
      <span dir="auto">{label}</span>
    </>
  );
  return href ? <a href={href}>{words}</a> : words;
}

/** With one decimal, in the language's format. */
function averageText(average: number, language: string): string {
  return new Intl.NumberFormat(knownLocale(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    average,
  );
}

/** All reviews in one line: average, count and source. */
export function ReviewTotal({ view, reviews }: { view: SiteView; reviews: ReviewSummary | null }) {
  if (!reviews || reviews.average === null) return null;
  const { site, words } = view;
  return (
    <p className="review-total">
      <strong>{averageText(reviews.average, site.language)}</strong>
      <Icon name="star" size={22} />
      <span dir="auto">{words.proof.reviews({ count: reviews.total })}</span>
      <small dir="auto">{words.proof.source({ name: site.businessName })}</small>
    </p>
  );
}
