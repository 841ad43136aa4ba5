import { chartText, figureLines, reportTexts } from '../../report-texts.ts';
import { decorate, type Drawing, ink, inner, need, page, put } from './drawing.ts';
import { write } from './typesetter.ts';

const columns = 4;
const cellHeight = 72;
const padding = 10;

/** All figures in cells, with the month before. */
export function drawFigures(drawing: Drawing): void {
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
export function drawChart(drawing: Drawing): void {
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
