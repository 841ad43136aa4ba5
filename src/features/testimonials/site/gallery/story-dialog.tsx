import { roleOf } from '#features/live-site/role-of.ts';
import { Stars } from '#features/live-site/site/cards/stars.tsx';
import { Icon } from '#features/live-site/site/icon.tsx';
import { VideoPlayer } from '#features/live-site/site/item/video-player.tsx';
import { avatarSizes } from '#features/live-site/site/sizes/card-places.ts';
import { Picture } from '#features/live-site/site/picture.tsx';
import { formatsOf } from '#lib/words/formats.ts';
import type { GalleryStory } from '../../shared-story.ts';
import { storyWords } from '../../words/story/story-words.ts';
import { untitledStory } from '../../untitled-story.ts';

interface Props {
  story: GalleryStory;
  language: string;
  at: number;
  total: number;
  previous: string | null;
  next: string | null;
}

/** One testimonial over the gallery, with links to its neighbors; its URL opens it. */
export function StoryDialog({ story, language, at, total, previous, next }: Props) {
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
export function storyId({ uid }: Pick<GalleryStory, 'uid'>): string {
  return `t-${uid}`;
}

type Person = Pick<GalleryStory, 'customerName' | 'customerTitle' | 'customerCompany'>;

/** 'customerName - customerTitle' (spec 3 §2), followed by the company. */
/** The author: portrait, name, title and company. */
export function StoryBy({ story }: Pick<Props, 'story'>) {
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

function byline(person: Person): string {
  return [person.customerName, roleOf(person)].filter(Boolean).join(' - ');
}

export function titleOf({ title, video }: Pick<GalleryStory, 'title' | 'video'>, language: string): string {
  return title || untitledStory(video?.type ?? null, language);
}
