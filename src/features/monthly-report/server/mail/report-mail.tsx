import type { CSSProperties } from 'react';
import { brandedMail, Paragraph, SmallPrint } from '#features/notifications/server/mail/branded-mail.tsx';
import type { MailHome } from '#features/notifications/server/mail/mail-branding.ts';
import type { MailMessage } from '#integrations/mail/mail.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';
import { oneStop } from '#lib/text/one-stop.ts';
import { monthName } from '../../month.ts';
import type { Report } from '../../report.ts';
import { figureLines, type FigureLine } from '../../report-texts.ts';

interface ReportMail extends Pick<MailHome, 'branding'> {
  report: Report;
  to: string;
  /** Of the page that opens without signing in. */
  address: string;
  messageId: string;
}

/** A month in figures, with a link to all of it. */
export async function reportMail({ report, address, ...envelope }: ReportMail): Promise<MailMessage> {
  const { month, figures } = report;
  const name = cutOnWord(report.name, 80);
  const lines = figureLines(figures, month);
  const unsubscribeUrl = `${address}/unsubscribe`;
  const message = await brandedMail({
    ...envelope,
    subject: `${name} in ${monthName(month)}`,
    preview: lines
      .slice(0, 3)
      .map(({ label, value }) => `${label}: ${value}`)
      .join(' · '),
    action: { text: 'Open the report', address },
    footnote: <Footnote {...{ name, address, unsubscribeUrl }} />,
    children: (
      <>
        <Paragraph>Here is what happened, compared with the month before.</Paragraph>
        {lines.map((line) => (
          <Figure key={line.label} {...line} />
        ))}
        <div style={{ height: '10px' }} />
      </>
    ),
  });
  return { ...message, unsubscribeUrl };
}

const figure: CSSProperties = { fontSize: '15px', lineHeight: '22px', margin: '0 0 10px', color: '#1c2126' };
const small: CSSProperties = { fontSize: '13px', color: '#5b6670' };

function Figure({ label, value, change }: FigureLine) {
  return (
    <p style={figure}>
      {label}: <strong>{value}</strong>
      {change && (
        <span style={small}>
          {' · '}
          {change}
        </span>
      )}
    </p>
  );
}

function Footnote({ name, address, unsubscribeUrl }: { name: string; address: string; unsubscribeUrl: string }) {
  return (
    <>
      <Paragraph>
        Or <a href={`${address}/report.pdf`}>download it as a PDF</a>
      </Paragraph>
      <SmallPrint>
        {oneStop(`You receive this as an administrator of ${name}.`)} The link works without signing in, so forward it
        only to people who may see these figures.{' '}
        <a href={unsubscribeUrl} style={{ color: '#5b6670' }}>
          Stop these emails
        </a>
      </SmallPrint>
    </>
  );
}
