import type { HostBranding } from '#features/branding/host-branding.ts';
import { pageTexts } from '../page-texts.ts';
import type { AccountFigures, AgencyFigures, Report } from '../report.ts';
import { chartText, countText, figureLines, reportTexts } from '../report-texts.ts';
import { ReportDocument } from './report-document.tsx';

interface ReportPageProps {
  report: Report;
  branding: HostBranding;
  /** Data URLs of the top entries' pictures, in their order. */
  pictures: readonly (string | null)[];
  /** Of the page that stops the mails; null for who reads it in the app. */
  unsubscribePath: string | null;
  pdfPath: string;
}

/** A month in figures: the page behind the link of the mail. */
export function ReportPage({ report, branding, pictures, unsubscribePath, pdfPath }: ReportPageProps) {
  const { figures, month, name } = report;
  const title = reportTexts.title(month);
  const lines = figureLines(figures, month);
  const download = (
    <a className="button download" href={pdfPath}>
      {reportTexts.pdf}
    </a>
  );
  return (
    <ReportDocument
      branding={branding}
      title={title}
      action={download}
      footer={<Footer {...{ branding, unsubscribePath }} />}
    >
      <h1>{title}</h1>
      <p className="of" dir="auto">
        {name}
      </p>
      <dl className="figures">
        {lines.map(({ label, value, change }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="value">{value}</dd>
            {change && <dd className="change">{change}</dd>}
          </div>
        ))}
      </dl>
      <Chart days={figures.days} month={month} />
      {figures.kind === 'account' ? <Top {...{ figures, pictures }} /> : <Accounts figures={figures} />}
    </ReportDocument>
  );
}

function Footer({ branding, unsubscribePath }: Pick<ReportPageProps, 'branding' | 'unsubscribePath'>) {
  return (
    <>
      <bdi>{branding.appName}</bdi>
      {unsubscribePath && (
        <a className="manage" href={unsubscribePath}>
          {pageTexts.stop}
        </a>
      )}
    </>
  );
}

const height = 100;
const step = 10;

/** One bar a day. */
function Chart({ days, month }: { days: readonly number[]; month: string }) {
  const most = Math.max(...days);
  return (
    <section>
      <h2>{reportTexts.views}</h2>
      <figure className="panel">
        {most > 0 && (
          <>
            <svg
              className="chart"
              viewBox={`0 0 ${days.length * step - 3} ${height}`}
              preserveAspectRatio="none"
              aria-hidden
            >
              {days.map((views, day) => {
                const tall = Math.max((views / most) * height, views > 0 ? 1.5 : 0.75);
                // Days have no other name than their place.
                return <rect key={day} x={day * step} y={height - tall} width={step - 3} height={tall} />;
              })}
            </svg>
            <div className="days" aria-hidden>
              <span>1</span>
              <span>{Math.ceil(days.length / 2)}</span>
              <span>{days.length}</span>
            </div>
          </>
        )}
        <figcaption className="note">
          {chartText(days, month)} {most > 0 && reportTexts.viewsNote}
        </figcaption>
      </figure>
    </section>
  );
}

function Top({ figures, pictures }: { figures: AccountFigures } & Pick<ReportPageProps, 'pictures'>) {
  return (
    <section>
      <h2>{reportTexts.top}</h2>
      {figures.top.length === 0 && <p className="note">{reportTexts.noTop}</p>}
      <ol className="top">
        {figures.top.map(({ title, views }, place) => {
          const picture = pictures[place];
          return (
            <li key={`${place} ${title}`}>
              {picture ? <img src={picture} alt="" /> : <span className="none" />}
              <div>
                <p className="name" dir="auto">
                  {title || reportTexts.untitled}
                </p>
                <p className="views">{reportTexts.viewsOf(views)}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const columns = ['views', 'published', 'leads', 'received'] as const;

function Accounts({ figures }: { figures: AgencyFigures }) {
  const { lines, otherAccounts } = figures;
  return (
    <section>
      <h2 id="accounts">{reportTexts.accounts}</h2>
      {lines.length === 0 ? (
        <p className="note">{reportTexts.noAccounts}</p>
      ) : (
        // A wide table scrolls by itself, also by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="panel wide" role="region" aria-labelledby="accounts" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{reportTexts.account}</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {reportTexts.columns[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line, place) => (
                <tr key={`${place} ${line.name}`}>
                  <th scope="row" dir="auto">
                    {line.name}
                  </th>
                  {columns.map((column) => (
                    <td key={column}>{countText(line[column])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {otherAccounts > 0 && <p className="note">{reportTexts.others(figures)}</p>}
    </section>
  );
}
