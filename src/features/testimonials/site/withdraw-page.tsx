import { oneStop } from '#lib/text/one-stop.ts';
import { receiptDate, receiptNumber } from '../words/story/receipt.ts';
import { storyWords } from '../words/story/story-words.ts';
import type { TestimonialWords } from '../words/testimonial-words.ts';

interface Props {
  words: TestimonialWords['withdraw'];
  businessName: string;
  description: string;
  isWithdrawn: boolean;
  entryId: string;
  withdrawnDate: Date | null;
  hasEmail: boolean;
  language: string;
  timeZone: string;
}

/** Asks first: programs also open links. */
export function WithdrawPage({ words, businessName, description, isWithdrawn, ...receipt }: Props) {
  if (isWithdrawn)
    return (
      <main className="sheet" id="main">
        <h1>{words.done}</h1>
        <p className="lead">{oneStop(words.doneText({ business: businessName }))}</p>
        <Receipt {...receipt} />
      </main>
    );
  return (
    <main className="sheet" id="main">
      <h1>{words.ask}</h1>
      <p className="lead">{words.askText({ business: businessName })}</p>
      <blockquote className="card quoted" dir="auto">
        {description}
      </blockquote>
      <form method="post">
        <button className="button large" type="submit">
          {words.button}
        </button>
      </form>
    </main>
  );
}

function Receipt({
  entryId,
  withdrawnDate,
  hasEmail,
  language,
  timeZone,
}: Omit<Props, 'words' | 'businessName' | 'description' | 'isWithdrawn'>) {
  const words = storyWords(language).receipt;
  return (
    <p className="aside receipt">
      {withdrawnDate && <span>{words.on({ date: receiptDate(withdrawnDate, language, timeZone) })}</span>}{' '}
      <bdi>{words.number({ id: receiptNumber(entryId) })}</bdi> {hasEmail && <span>{words.mailed}</span>}
    </p>
  );
}
