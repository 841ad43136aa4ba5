import { roleOf } from '#features/live-site/role-of.ts';
import { Stars } from '#features/live-site/site/cards/stars.tsx';
import { Icon } from '#features/live-site/site/icon.tsx';
import { VideoPlayer } from '#features/live-site/site/item/video-player.tsx';
import { Picture } from '#features/live-site/site/picture.tsx';
import { avatarSizes } from '#features/live-site/site/sizes/card-places.ts';
import { formatsOf } from '#lib/words/formats.ts';
import { isolated } from '#lib/words/isolated.ts';
import { type GalleryData, type GalleryStory, untitledStory } from '../../shared-story.ts';
import { type Ledger, withheldReasons } from '../../story-steps.ts';
import { storyWords } from '../../words/story/story-words.ts';
import { BrandHeader, storyCardSizes } from '../page-document.tsx';

interface StoryDialogProps {
  story: GalleryStory;
  language: string;
  at: number;
  total: number;
  previous: string | null;
  next: string | null;
}

/** One testimonial over the gallery, with links to its neighbors; its URL opens it. */
function StoryDialog({ story, language, at, total, previous, next }: StoryDialogProps) {
  const words = storyWords(language).gallery;
  const { number } = formatsOf(language);
  const { video, cover, rating, description, customerName } = story;
  const id = storyId(story);
  return (
    <div className="story-dialog" id={id} role="dialog" aria-modal="true" aria-labelledby={`${id}-title`} data-story>
      <div className="card">
        <div className="story-head">
          <span className="story-count">{words.count({ at: number(at), total: number(total) })}</span>
          <a className="round" href="#main" aria-label={words.close} data-close>
            <Icon name="close" />
          </a>
        </div>
        {video ? (
          <VideoPlayer media={video} name={customerName} language={language} />
        ) : (
          cover && <Picture media={cover} alt="" sizes="(min-width: 720px) 640px, 94vw" />
        )}
        <h2 id={`${id}-title`} dir="auto">
          {titleOf(story, language)}
        </h2>
        {rating !== null && <Stars rating={rating} language={language} />}
        {description && <blockquote dir="auto">{description}</blockquote>}
        <StoryBy story={story} />
        <div className="story-ways">
          {previous ? (
            <a className="button quiet" href={previous} data-previous>
              {words.previous}
            </a>
          ) : (
            <span />
          )}
          {next && (
            <a className="button quiet" href={next} data-next>
              {words.next}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

/** The id of a testimonial's dialog, which a URL can open. */
const storyId = ({ uid }: Pick<GalleryStory, 'uid'>): string => `t-${uid}`;

type Person = Pick<GalleryStory, 'customerName' | 'customerTitle' | 'customerCompany'>;

/** 'customerName - customerTitle' (spec 3 §2), followed by the company. */
/** The author: portrait, name, title and company. */
function StoryBy({ story }: Pick<StoryDialogProps, 'story'>) {
  const { customerPhoto } = story;
  return (
    <p className="story-by">
      {customerPhoto && (
        <Picture
          media={customerPhoto}
          alt=""
          sizes={avatarSizes({ size: 40 }, customerPhoto)}
          largest="480x480"
          className="avatar"
        />
      )}
      <span dir="auto">{byline(story)}</span>
    </p>
  );
}

const byline = (person: Person): string => [person.customerName, roleOf(person)].filter(Boolean).join(' - ');

function titleOf({ title, video }: Pick<GalleryStory, 'title' | 'video'>, language: string): string {
  return title || untitledStory(video?.type ?? null, language);
}

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
