import { fieldValueText } from '#features/custom-fields/field-value-text.ts';
import { personKeys } from '#features/custom-fields/custom-field.ts';
import { brandedMail, Lines, Quote, SmallPrint, TypedText } from '#features/mail/server/branded-mail.tsx';
import type { MailMessage } from '#integrations/mail/mail.ts';
import { resolveTheme } from '#lib/theme/theme.ts';
import { deriveTokens } from '#lib/theme/tokens.ts';
import type { LeadAnswer } from '../../lead.ts';

interface Email {
  to: string;
  businessName: string;
  /** The address for the visitor's reply. */
  replyTo: string;
  themeValue: string;
  text: string;
  /** What the visitor sent. */
  answers: readonly LeadAnswer[];
  askedDate: Date;
  timeZone: string;
  messageId: string;
}

/** Who they are, they know. */
const ownKeys: ReadonlySet<string> = new Set(Object.values(personKeys));

/** The business's reply to a visitor, under its own name, above what the visitor had asked. */
export function replyMail({
  to,
  businessName,
  replyTo,
  themeValue,
  text,
  messageId,
  ...asked
}: Email): Promise<MailMessage> {
  const { colors } = deriveTokens(resolveTheme(null, null, themeValue).seeds);
  return brandedMail({
    branding: {
      appName: businessName,
      replyTo: replyTo || undefined,
      colors: { fill: colors.primary, onFill: colors['on-primary'] },
    },
    to,
    subject: `Your request to ${businessName}`,
    preview: text.slice(0, 120),
    messageId,
    isPersonal: true,
    children: (
      <>
        <TypedText text={text} />
        <Asked {...asked} />
      </>
    ),
  });
}

function Asked({ answers, askedDate, timeZone }: Pick<Email, 'answers' | 'askedDate' | 'timeZone'>) {
  const quoted = answers.filter(({ key }) => !ownKeys.has(key));
  if (quoted.length === 0) return null;
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(askedDate);
  return (
    <>
      <SmallPrint>On {date}, you wrote:</SmallPrint>
      {quoted.map(({ key, name, value }) => (
        <Quote key={key}>
          {quoted.length > 1 && (
            <>
              <strong>{name}</strong>
              <br />
            </>
          )}
          <Lines text={fieldValueText(value)} />
        </Quote>
      ))}
    </>
  );
}
