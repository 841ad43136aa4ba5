import { roleOf } from '#features/live-site/role-of.ts';
import type { GalleryStory } from '../../shared-story.ts';
import { untitledStory } from '../../untitled-story.ts';

/** The id of a testimonial's dialog, which a URL can open. */
export function storyId({ uid }: Pick<GalleryStory, 'uid'>): string {
  return `t-${uid}`;
}

type Person = Pick<GalleryStory, 'customerName' | 'customerTitle' | 'customerCompany'>;

/** 'customerName - customerTitle' (spec 3 §2), followed by the company. */
export function byline(person: Person): string {
  return [person.customerName, roleOf(person)].filter(Boolean).join(' - ');
}

export function titleOf({ title, video }: Pick<GalleryStory, 'title' | 'video'>, language: string): string {
  return title || untitledStory(video?.type ?? null, language);
}
