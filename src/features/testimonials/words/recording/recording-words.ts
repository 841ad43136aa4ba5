import { patternsIn } from '#lib/words/words-in.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import { recordingPatterns } from './recording-patterns.ts';

/** Texts of the recorder, in the site's language. */
export const recordingWords = patternsIn(recordingPatterns, { es, de, fr, he, ar });
export type RecordingWords = ReturnType<typeof recordingWords>;
