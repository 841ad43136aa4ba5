import { wordsIn } from '#lib/words/words-in.ts';
import { ar } from './ar.data.ts';
import { de } from './de.data.ts';
import { en, type TestimonialWords } from './en.data.ts';
import { es } from './es.data.ts';
import { fr } from './fr.data.ts';
import { he } from './he.data.ts';

/** Texts for customers about their testimonials, in the site's language (BCP 47). */
export const testimonialWords = wordsIn<TestimonialWords>({ en, es, de, fr, he, ar });
