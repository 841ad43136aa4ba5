import type { AccountFigures, AgencyFigures } from '../../report.ts';
import { countText, reportTexts } from '../../report-texts.ts';
import { decorate, type Drawing, ink, inner, need, page, put } from './drawing.ts';
import { write } from './typesetter.ts';

const gap = 14;
const cardWidth = (inner - 2 * gap) / 3;
export const picture = { width: cardWidth, height: (cardWidth * 2) / 3 } as const;
const cardHeight = picture.height + 62;

/** The entries viewed most, with their pictures in the same order. */
export function drawTop(drawing: Drawing, { top }: AccountFigures, pictures: readonly (Uint8Array | null)[]): void {
  const { doc } = drawing;
  need(drawing, cardHeight + 30);
  put(drawing, reportTexts.top, { size: 12, color: ink.text, isBold: true, tag: 'H2' }, 8);
  if (top.length === 0) put(drawing, reportTexts.noTop, { size: 9.5, color: ink.muted });
  for (const [place, { title, views }] of top.entries()) {
    const box = { x: page.margin + place * (cardWidth + gap), y: drawing.y, width: cardWidth };
    const bytes = pictures[place];
    decorate(drawing, () => {
      if (bytes) doc.image(Buffer.from(bytes), box.x, box.y, picture);
      else doc.rect(box.x, box.y, picture.width, picture.height).fill('#eceff2');
    });
    const at = box.y + picture.height + 7;
    const height = write(
      doc,
      title || reportTexts.untitled,
      { ...box, y: at },
      { size: 9.5, color: ink.text, isBold: true, lines: 2 },
    );
    write(doc, reportTexts.viewsOf(views), { ...box, y: at + height + 2 }, { size: 8.5, color: ink.muted });
  }
  drawing.y += top.length > 0 ? cardHeight : 0;
}

const figures = ['views', 'published', 'leads', 'received'] as const;
const figureWidth = 78;
const rowHeight = 19;

/** The agency's accounts, those with the most views first. */
export function drawAccounts(drawing: Drawing, found: AgencyFigures): void {
  need(drawing, 90);
  put(drawing, reportTexts.accounts, { size: 12, color: ink.text, isBold: true, tag: 'H2' }, 4);
  if (found.lines.length === 0) return put(drawing, reportTexts.noAccounts, { size: 9.5, color: ink.muted });
  drawRow(drawing, [reportTexts.account, ...figures.map((name) => reportTexts.columns[name])], true);
  for (const line of found.lines) {
    need(drawing, rowHeight + 4);
    drawRow(drawing, [line.name, ...figures.map((name) => countText(line[name]))], false);
  }
  drawing.y += 8;
  if (found.otherAccounts > 0) put(drawing, reportTexts.others(found), { size: 9, color: ink.muted });
}

function drawRow(drawing: Drawing, [name = '', ...values]: string[], isHead: boolean): void {
  const { doc, y } = drawing;
  const style = { size: isHead ? 8 : 9, color: isHead ? ink.muted : ink.text };
  const nameWidth = inner - figures.length * figureWidth;
  const text = { y: y + 5, ...style };
  write(doc, name, { x: page.margin, y: text.y, width: nameWidth - 8 }, { ...style, tag: 'TH' });
  for (const [place, value] of values.entries()) {
    const x = page.margin + nameWidth + place * figureWidth;
    write(doc, value, { x, y: text.y, width: figureWidth }, { ...style, isAtEnd: true, tag: 'TD' });
  }
  drawing.y += rowHeight;
  const end = page.width - page.margin;
  decorate(drawing, () => doc.lineWidth(0.5).moveTo(page.margin, drawing.y).lineTo(end, drawing.y).stroke(ink.line));
}
