import { wordsIn } from '#lib/words/words-in.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import { testimonialMessages } from './testimonial-messages.ts';

/** Texts for customers about their testimonials, in the site's language (BCP 47). */
export const testimonialWords = wordsIn(testimonialMessages, { es, de, fr, he, ar });
export type TestimonialWords = ReturnType<typeof testimonialWords>;
