import type { GalleryStory } from '../../shared-story.ts';

/** Of a testimonial's dialog, which an address can open. */
export function storyId({ uid }: Pick<GalleryStory, 'uid'>): string {
  return `t-${uid}`;
}

/** 'customerName - customerTitle' (spec 3 §2). */
export function byline({ customerName, customerTitle }: Pick<GalleryStory, 'customerName' | 'customerTitle'>): string {
  return [customerName, customerTitle].filter(Boolean).join(' - ');
}
