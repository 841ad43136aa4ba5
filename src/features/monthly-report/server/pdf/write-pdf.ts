// The types know the default export alone.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';
import type { Report } from '../../report.ts';
import { reportTexts } from '../../report-texts.ts';
import { decorate, type Drawing, ink, inner, page, put } from './drawing.ts';
import { drawChart, drawFigures } from './draw-figures.ts';
import { drawAccounts, drawTop } from './draw-top.ts';
import { fontFile, faceOf } from './fonts.ts';
import { write } from './typesetter.ts';

export interface PdfParts {
  report: Report;
  appName: string;
  /** Its theme, as hex colors: the ground of the logo, and of what is written there. */
  look: { ground: string; onGround: string; primary: string };
  /** As JPEG or PNG. */
  logo: Uint8Array | null;
  pictures: readonly (Uint8Array | null)[];
}

/** A report as a tagged PDF with selectable text. */
export function writePdf(parts: PdfParts): Promise<Buffer> {
  const { report, appName } = parts;
  const title = `${reportTexts.title(report.month)} · ${report.name}`;
  const latin = faceOf('a');
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    // Its own fonts are read from the library's folder otherwise.
    ...(latin && { font: fontFile(latin, false) }),
    info: { Title: title, Author: appName, Creator: appName, Producer: appName },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  draw({ doc, report, primary: parts.look.primary, y: 0 }, parts);
  doc.end();
  return done;
}

const headHeight = 72;

function draw(drawing: Drawing, parts: PdfParts): void {
  const { report } = drawing;
  drawHead(drawing, parts);
  drawing.y = headHeight + 30;
  const { figures, month, name } = report;
  put(drawing, reportTexts.title(month), { size: 24, color: ink.text, isBold: true, tag: 'H1' });
  put(drawing, name, { size: 12.5, color: ink.muted, lines: 3 }, 20);
  drawFigures(drawing);
  drawChart(drawing);
  if (figures.kind === 'account') drawTop(drawing, figures, parts.pictures);
  else drawAccounts(drawing, figures);
}

const logoBox = { width: 150, height: 40 } as const;

/** The agency's logo, else its name, on the ground of its theme. */
function drawHead(drawing: Drawing, { appName, look, logo }: PdfParts): void {
  const { doc } = drawing;
  decorate(drawing, () => {
    doc.rect(0, 0, page.width, headHeight).fill(look.ground);
    doc.rect(0, headHeight - 3, page.width, 3).fill(look.primary);
  });
  if (!logo) {
    const box = { x: page.margin, y: 24, width: inner };
    write(doc, appName, box, { size: 16, color: look.onGround, isBold: true });
    return;
  }
  const content = doc.markStructureContent('Figure', { alt: appName });
  const fit: [number, number] = [logoBox.width, logoBox.height];
  doc.image(Buffer.from(logo), page.margin, (headHeight - 3 - logoBox.height) / 2, { fit, valign: 'center' });
  doc.endMarkedContent();
  doc.addStructure(doc.struct('Figure', { alt: appName }, [content]));
}
