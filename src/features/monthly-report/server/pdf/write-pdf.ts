// The types know the default export alone.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';
import type { Report } from '../../report.ts';
import { chartText, figureLines, reportTexts } from '../../report-texts.ts';
import { decorate, type Drawing, ink, inner, need, page, put } from './drawing.ts';
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

const columns = 4;
const cellHeight = 72;
const padding = 10;

/** All figures in cells, with the month before. */
function drawFigures(drawing: Drawing): void {
  const { doc, report } = drawing;
  const lines = figureLines(report.figures, report.month);
  const width = inner / columns;
  for (const [place, { label, value, change }] of lines.entries()) {
    const x = page.margin + (place % columns) * width;
    const y = drawing.y + Math.floor(place / columns) * cellHeight;
    decorate(drawing, () => doc.lineWidth(0.75).rect(x, y, width, cellHeight).stroke(ink.line));
    const box = { x: x + padding, width: width - 2 * padding };
    write(doc, label, { ...box, y: y + 9 }, { size: 8.5, color: ink.muted });
    const size = value.length > 14 ? 10 : value.length > 10 ? 13 : 18;
    write(doc, value, { ...box, y: y + 23 }, { size, color: ink.text, isBold: true });
    if (change) write(doc, change, { ...box, y: y + 47 }, { size: 7.5, color: ink.muted, lines: 2 });
  }
  drawing.y += Math.ceil(lines.length / columns) * cellHeight + 24;
}

const barsHeight = 84;

/** One bar a day. */
function drawChart(drawing: Drawing): void {
  const { doc, report, primary } = drawing;
  const { days } = report.figures;
  const most = Math.max(...days);
  need(drawing, barsHeight + 70);
  put(drawing, reportTexts.views, { size: 12, color: ink.text, isBold: true, tag: 'H2' }, 8);
  if (most > 0) {
    const step = inner / days.length;
    const content = doc.markStructureContent('Figure', { alt: chartText(days, report.month) });
    for (const [day, views] of days.entries()) {
      const height = views === 0 ? 0.75 : Math.max((views / most) * barsHeight, 1.5);
      const x = page.margin + day * step + 1;
      doc.rect(x, drawing.y + barsHeight - height, step - 2, height).fill(primary);
    }
    doc.endMarkedContent();
    doc.addStructure(doc.struct('Figure', { alt: chartText(days, report.month) }, [content]));
    drawing.y += barsHeight + 3;
    for (const day of [1, Math.ceil(days.length / 2), days.length]) {
      const box = { x: page.margin + (day - 1) * step + 1, y: drawing.y, width: 30 };
      const isLast = day === days.length;
      write(doc, String(day), isLast ? { ...box, x: box.x + step - 32 } : box, {
        size: 7.5,
        color: ink.muted,
        isAtEnd: isLast,
      });
    }
    drawing.y += 14;
  }
  const note = `${chartText(days, report.month)} ${most > 0 ? reportTexts.viewsNote : ''}`;
  put(drawing, note, { size: 8.5, color: ink.muted, lines: 2 }, 22);
}
