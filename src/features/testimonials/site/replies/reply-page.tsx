import { oneStop } from '#lib/text/one-stop.ts';
import type { RequestWords } from '../../words/requests/en.data.ts';

interface Props {
  words: RequestWords['decline'];
  businessName: string;
  isDone: boolean;
}

/** Asks first: programs also open links. */
export function ReplyPage({ words, businessName, isDone }: Props) {
  return (
    <main className="sheet" id="main">
      <h1>{isDone ? words.done : words.ask}</h1>
      <p className="lead">{isDone ? oneStop(words.doneText(businessName)) : words.text(businessName)}</p>
      {!isDone && (
        <form method="post">
          <button className="button large" type="submit">
            {words.button}
          </button>
        </form>
      )}
    </main>
  );
}
