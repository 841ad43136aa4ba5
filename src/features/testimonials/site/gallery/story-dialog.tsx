import { Icon } from '#features/live-site/site/icon.tsx';
import { Picture } from '#features/live-site/site/picture.tsx';
import { Stars } from '#features/live-site/site/cards/stars.tsx';
import { VideoPlayer } from '#features/live-site/site/item/video-player.tsx';
import { formatsOf } from '#lib/words/formats.ts';
import type { GalleryStory } from '../../shared-story.ts';
import { storyWords } from '../../words/story/story-words.ts';
import { byline, storyId, titleOf } from './story-id.ts';

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
  const { video, cover, rating, description, customerName, customerPhoto } = story;
  const id = storyId(story);
  return (
    <div className="story-dialog" id={id} role="dialog" aria-modal="true" aria-labelledby={`${id}-title`} data-story>
      <div className="card">
        <div className="story-head">
          <span className="story-count">{words.count(number(at), number(total))}</span>
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
        <p className="story-by">
          {customerPhoto && <Picture media={customerPhoto} alt="" sizes="40px" largest="480x480" className="avatar" />}
          <span dir="auto">{byline(story)}</span>
        </p>
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
