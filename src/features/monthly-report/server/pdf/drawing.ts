import type { Report } from '../../report.ts';
import { write, type TextStyle } from './typesetter.ts';

/** US Letter, in points. */
export const page = { width: 612, height: 792, margin: 48 } as const;
export const inner = page.width - 2 * page.margin;
const bottom = page.height - 56;

export const ink = { text: '#1c2126', muted: '#56616b', line: '#d9dee3' } as const;

/** The report on its way to paper. */
export interface Drawing {
  doc: PDFKit.PDFDocument;
  report: Report;
  /** Of the agency's theme. */
  primary: string;
  /** How far down the page is written. */
  y: number;
}

/** Begins another page if what follows doesn't fit. */
export function need(drawing: Drawing, height: number): void {
  if (drawing.y + height <= bottom) return;
  drawing.doc.addPage();
  drawing.y = page.margin;
}

export function put(drawing: Drawing, text: string, style: TextStyle, below = 0): void {
  const { doc, y } = drawing;
  drawing.y = y + write(doc, text, { x: page.margin, y, width: inner }, style) + below;
}

/** Lines and grounds, which screen readers pass over. */
export function decorate({ doc }: Pick<Drawing, 'doc'>, draw: (doc: PDFKit.PDFDocument) => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw(doc);
  doc.endMarkedContent();
}
