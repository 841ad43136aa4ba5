import type { TestimonialWords } from '../../words/en.data.ts';

interface Props {
  words: TestimonialWords['withdraw'];
  businessName: string;
  description: string;
  isWithdrawn: boolean;
}

/** Asks first: a link may be opened by a program that only looks at it. */
export function WithdrawPage({ words, businessName, description, isWithdrawn }: Props) {
  if (isWithdrawn)
    return (
      <main className="sheet" id="main">
        <h1>{words.done}</h1>
        <p className="lead">{words.doneText(withoutFullStop(businessName))}</p>
      </main>
    );
  return (
    <main className="sheet" id="main">
      <h1>{words.ask}</h1>
      <p className="lead">{words.askText(businessName)}</p>
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

/** 'Summit Roofing Co.' ends a sentence by itself. */
function withoutFullStop(name: string): string {
  return name.replace(/\.$/, '');
}
