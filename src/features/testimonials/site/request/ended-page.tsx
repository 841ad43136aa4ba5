import { Sentence } from '#features/live-site/site/sentence.tsx';
import type { Site } from '#features/live-site/site.ts';
import { testimonialWords } from '../../words/testimonial-words.ts';
import { BrandHeader } from '../brand-header.tsx';

interface Props {
  site: Site;
  home: string;
  reason: 'expired' | 'revoked' | 'used';
}

/** A customer's link that opens nothing anymore: the business's own page says why, and what to do. */
export function EndedPage({ site, home, reason }: Props) {
  const { link, share } = testimonialWords(site.language);
  const { title, text } = link[reason];
  return (
    <>
      <BrandHeader site={site} href={home} />
      <main className="sheet" id="main">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {site.settings.enableGalleryPreview && (
          <a className="button large quiet" href={home}>
            <Sentence of={share.seeWork}>{site.businessName}</Sentence>
          </a>
        )}
      </main>
    </>
  );
}
