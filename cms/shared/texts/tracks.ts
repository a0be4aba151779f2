/** Errors of captions, subtitles, descriptions and chapters. */
export const tracksTexts = {
  atLine: 'Line {line}: {problem}',
  noHeader: 'the file is neither WebVTT, which begins with “WEBVTT”, nor SubRip (.srt).',
  noTimes: 'here should be a start and an end, as in 00:01.000 --> 00:04.000.',
  minutes: 'minutes and seconds go up to 59.',
  endBeforeStart: 'the end is before the start.',
  outOfOrder: 'it starts before the line above it.',
  tag: '{tag} is not allowed here: captions have <b>, <i>, <u>, <c>, <v>, <lang>, <ruby> and <rt> only.',
  control: 'there is a character that is not text.',
  cueLength: 'a text has at most {max} characters.',
  cues: 'there are more than {max} lines with times.',
  size: 'This is larger than {size} kB',
  empty: 'There is no line with a text',
  language: 'This is not the code of a language, as in en or pt-BR',
  twice: 'There is already one of this kind in this language',
  count: 'A video has at most {max} captions, subtitles, descriptions and chapters',
} as const
