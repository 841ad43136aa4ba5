import { type Ledger, withheldReasons } from '../../story-steps.ts';
import { storyWords } from '../../words/story/story-words.ts';
import { formatsOf } from '#lib/words/formats.ts';

/** How these testimonials were collected, if the owner shows it. */
export function LedgerNote({ ledger, language }: { ledger: Ledger; language: string }) {
  const words = storyWords(language).ledger;
  const { number } = formatsOf(language);
  const counts = [
    words.asked(ledger.asked),
    words.answered(ledger.answered),
    words.published(ledger.published),
    words.withheld(ledger.withheld),
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
