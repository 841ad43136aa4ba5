import { Stars } from '#features/live-site/site/cards/stars.tsx';
import { VideoPlayer } from '#features/live-site/site/item/video-player.tsx';
import { Picture } from '#features/live-site/site/picture.tsx';
import { formatsOf } from '#lib/words/formats.ts';
import { isolated } from '#lib/words/isolated.ts';
import type { GalleryData, GalleryStory } from '../../shared-story.ts';
import { storyWords } from '../../words/story/story-words.ts';
import { storyCardSizes } from '../story-places.ts';
import { BrandHeader } from '../page-document.tsx';
import { StoryBy, StoryDialog, storyId, titleOf } from './story-dialog.tsx';
import { type Ledger, withheldReasons } from '../../story-steps.ts';

interface Props {
  data: GalleryData;
  home: string;
  path: string;
  page: number;
}

/** Cards in one page. */
const pageSize = 60;

/** Videos and pictures of testimonials; a title opens all of it, and the way to the others, also without a script. */
export function StoryGallery({ data: { site, stories, ledger }, home, path, page }: Props) {
  const { language } = site;
  const words = storyWords(language).gallery;
  const start = Math.min((page - 1) * pageSize, stories.length - 1);
  const first = start - (start % pageSize);
  const shown = stories.slice(first, first + pageSize);
  const addressOf = (at: number) => {
    const story = stories[at];
    if (!story) return null;
    const isHere = at >= first && at < first + pageSize;
    return `${isHere ? '' : `${path}?page=${Math.floor(at / pageSize) + 1}`}#${storyId(story)}`;
  };
  return (
    <>
      <BrandHeader site={site} href={home} />
      <main className="sheet gallery-sheet" id="main">
        <h1>{words.page}</h1>
        <p className="lead" dir="auto">
          {words.intro({ business: isolated(site.businessName, language) })}
        </p>
        <ul className="story-cards">
          {shown.map((story) => (
            <li key={story.uid}>
              <Card story={story} language={language} />
            </li>
          ))}
        </ul>
        {first + pageSize < stories.length && (
          <a className="button quiet" href={`${path}?page=${Math.floor(first / pageSize) + 2}`}>
            {words.more}
          </a>
        )}
        {ledger && <LedgerNote ledger={ledger} language={language} />}
      </main>
      {shown.map((story, index) => (
        <StoryDialog
          key={story.uid}
          story={story}
          language={language}
          at={first + index + 1}
          total={stories.length}
          previous={addressOf(first + index - 1)}
          next={addressOf(first + index + 1)}
        />
      ))}
    </>
  );
}

function Card({ story, language }: { story: GalleryStory; language: string }) {
  const { video, cover, rating, customerName } = story;
  return (
    <article className="story-card">
      {video ? (
        <VideoPlayer media={video} name={customerName} language={language} isInCard />
      ) : (
        cover && <Picture media={cover} alt="" sizes={storyCardSizes({}, cover)} largest="680x680" />
      )}
      <h2 className="card-title" dir="auto">
        <a href={`#${storyId(story)}`}>{titleOf(story, language)}</a>
      </h2>
      {rating !== null && <Stars rating={rating} language={language} />}
      <StoryBy story={story} />
    </article>
  );
}

/** How these testimonials were collected, if the owner shows it. */
function LedgerNote({ ledger, language }: { ledger: Ledger; language: string }) {
  const words = storyWords(language).ledger;
  const { number } = formatsOf(language);
  const counts = [
    words.asked({ count: ledger.asked }),
    words.answered({ count: ledger.answered }),
    words.published({ count: ledger.published }),
    words.withheld({ count: ledger.withheld }),
  ];
  return (
    <section className="ledger" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{counts.join(' · ')}</p>
      <ul>
        {withheldReasons.map((reason) => {
          const count = ledger.reasons[reason];
          return count ? (
            <li key={reason}>
              {words.reasons[reason]}: {number(count)}
            </li>
          ) : null;
        })}
      </ul>
    </section>
  );
}
