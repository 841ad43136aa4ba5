import type { PublicEntry } from '#features/content/public-entry.ts';
import { initials } from '#lib/text/initials.ts';
import { siteWords } from '../../words/site-words.ts';
import { Picture } from '../picture.tsx';
import { avatarSizes } from '../sizes/card-places.ts';
import { roleOf } from '../../role-of.ts';

interface ReviewAuthorProps {
  testimonial: Pick<
    NonNullable<PublicEntry['testimonial']>,
    'customerName' | 'customerTitle' | 'customerCompany' | 'customerPhoto'
  > & { source?: string };
  /** Of the site. */
  language: string;
}

/** The author: portrait or initials, name, title and company. */
export function ReviewAuthor({ testimonial, language }: ReviewAuthorProps) {
  const { customerName, customerPhoto, source } = testimonial;
  const role = roleOf(testimonial);
  return (
    <p className="who">
      {customerPhoto ? (
        <Picture
          media={customerPhoto}
          alt=""
          sizes={avatarSizes({ size: 44 }, customerPhoto)}
          largest="480x480"
          className="avatar"
        />
      ) : (
        <span className="avatar initials" data-initials={initials(customerName)} aria-hidden="true" />
      )}
      <span>
        <strong dir="auto">{customerName}</strong>
        {role && <small dir="auto">{role}</small>}
        {source && <small dir="auto">{siteWords(language).card.reviewFrom({ source })}</small>}
      </span>
    </p>
  );
}
