import { describe, expect, test } from 'vitest';
import { readCaptions, vttOf } from './captions.ts';

const vtt = `WEBVTT - a talk
Kind: captions

STYLE
::cue { color: red }

NOTE A remark --that is not shown

intro
00:01.000 --> 00:02.500 align:start position:10%
<v Vera>They were <b>quick</b> &amp; kind.

01:00:00.000 --> 01:00:04.000
Thank you
all.
`;

describe('a file of captions', () => {
  test('in WebVTT gives its words by their times, without marks, styles and remarks', () => {
    expect(readCaptions(vtt)).toEqual({
      cues: [
        { fromMs: 1_000, toMs: 2_500, text: 'They were quick & kind.' },
        { fromMs: 3_600_000, toMs: 3_604_000, text: 'Thank you\nall.' },
      ],
    });
  });

  test('in SubRip is read too, with the line ends and the first sign that Windows writes', () => {
    const srt =
      '\uFEFF1\r\n00:00:00,500 --> 00:00:02,000\r\n{\\an8}<i>Hello</i>\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\nBye\r\n';
    expect(readCaptions(srt)).toEqual({
      cues: [
        { fromMs: 500, toMs: 2_000, text: 'Hello' },
        { fromMs: 2_000, toMs: 3_000, text: 'Bye' },
      ],
    });
  });

  test('is refused with the reason: no captions, a time that is none, an end before the beginning, too much', () => {
    expect(readCaptions('Dear Vera,\n\nthank you.')).toMatchObject({ reason: expect.stringContaining('no captions') });
    expect(readCaptions('WEBVTT\n\n00:99.000 --> 00:02.000\nx')).toMatchObject({
      reason: 'The time in line 3 can’t be read.',
    });
    expect(readCaptions('WEBVTT\n\n00:03.000 --> 00:02.000\nx')).toMatchObject({
      reason: 'The caption in line 3 ends before it begins.',
    });
    const long = `WEBVTT\n\n00:01.000 --> 00:02.000\n${'x'.repeat(1_001)}`;
    expect(readCaptions(long)).toMatchObject({ reason: expect.stringContaining('1,000 characters') });
  });
});

describe('the captions that are shown', () => {
  const cues = [
    { fromMs: 0, toMs: 2_000, text: 'One' },
    { fromMs: 2_000, toMs: 5_000, text: 'Two\n\n00:00:00.000 --> 00:00:09.000\n<script>' },
    { fromMs: 9_000, toMs: 9_500, text: 'Three' },
  ];

  test('are a WebVTT file that reads back as the same', () => {
    const plain = cues.filter(({ text }) => text !== cues[1]?.text);
    expect(readCaptions(vttOf(plain, null))).toEqual({ cues: plain });
    expect(readCaptions(vttOf(plain, null, true))).toEqual({ cues: plain });
    expect(vttOf(plain, null, true).match(/ line:1\n/g)).toHaveLength(plain.length);
  });

  test('follow the range that is shown, cut at its ends; a text can’t become a caption of its own', () => {
    expect(vttOf(cues, { fromMs: 1_500, toMs: 4_000 })).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:00.500\nOne\n\n' +
        '00:00:00.500 --> 00:00:02.500\nTwo\n00:00:00.000 --&gt; 00:00:09.000\n&lt;script&gt;\n',
    );
  });
});
