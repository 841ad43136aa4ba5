import type { CSSProperties } from 'react';
import { oneStop } from '#lib/text/one-stop.ts';
import type { RequestWords } from '../../../words/requests/en.data.ts';

interface Props {
  businessName: string;
  declineAddress: string;
  unsubscribeAddress: string;
  words: RequestWords['mail'];
}

const small: CSSProperties = {
  fontFamily: "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  fontSize: '13px',
  lineHeight: '20px',
  color: '#5b6670',
  margin: 0,
};
const link: CSSProperties = { color: '#5b6670', textDecoration: 'underline' };

/** Why the mail was sent, and two ways to stop them. */
export function MailFootnote({ businessName, declineAddress, unsubscribeAddress, words }: Props) {
  return (
    <p style={small}>
      {oneStop(words.reason(businessName))}
      <br />
      <a href={declineAddress} style={link}>
        {words.noThanks}
      </a>
      {' · '}
      <a href={unsubscribeAddress} style={link}>
        {words.unsubscribe}
      </a>
    </p>
  );
}
