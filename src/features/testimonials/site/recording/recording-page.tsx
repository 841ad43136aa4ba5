import { encode } from 'uqr';
import type { Site } from '#features/live-site/site.ts';
import { recordingWords } from '../../words/recording/recording-words.ts';
import { BrandHeader } from '../brand-header.tsx';
import { RequestForm, type RequestFormProps } from '../request/request-form.tsx';
import type { CustomerSetup } from './behavior/setup.ts';

interface Props {
  site: Site;
  home: string;
  setup: CustomerSetup;
  /** This page's URL, for another device. */
  address: string;
  form: RequestFormProps;
}

/** The page where a customer records (spec 3 §2); the script replaces its contents. */
export function RecordingPage({ site, home, setup, address, form }: Props) {
  const words = recordingWords(site.language);
  return (
    <>
      <BrandHeader site={site} href={home} />
      <main className="sheet recording" id="main">
        <h1>{words.page}</h1>
        <p className="lead">{words.intro}</p>
        <noscript>
          <p className="error-summary">{words.noScript}</p>
        </noscript>
        <div data-recorder />
        <section className="card last-step" data-last-step hidden>
          <h2 tabIndex={-1}>{words.last}</h2>
          <p className="aside">{words.lastText}</p>
          <RequestForm {...form} action={setup.textPage} />
        </section>
        <a className="aside text-link" href={setup.textPage}>
          {words.write}
        </a>
        <details className="hand-off">
          <summary>{words.phone}</summary>
          <QrCode text={address} label={words.phone} />
          <p className="aside">{words.phoneText}</p>
        </details>
      </main>
      <script
        type="application/json"
        id="recorder-setup"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(setup).replaceAll('<', '\\u003c') }}
      />
    </>
  );
}

/** Dark on light in every theme: many cameras can't read others. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
