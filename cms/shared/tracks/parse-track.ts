import { fill } from '../texts/fill.ts'
import { tracksTexts } from '../texts/tracks.ts'
import { KB } from '../units.ts'
import { escapeCueText } from './cue-text.ts'
import { formatCueTime, parseCueTime } from './cue-times.ts'
import { TRACKS } from './tracks.ts'

/** A line of a track: when it is shown, and its text as WebVTT writes it. Times are in milliseconds. */
export type Cue = { id: string; start: number; end: number; settings: string; text: string }

/** A track that cannot be read; `message` says why, and in which line. */
export class TrackError extends Error {}

type Lines = { lines: string[]; index: number; isSubRip: boolean }

const ARROW = '-->'
const SETTING = /^(?:vertical|line|position|size|align):[a-z\d.,%-]+$/
/** Blocks of WebVTT other than cues; none is kept: how captions look is the site's matter. */
const OTHER_BLOCK = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/
/** C0 and C1 but tab and line feed; NUL is what UTF-16 without its mark is full of. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/
/** Fonts, colours and places of SubRip, which players ignore. */
const SUBRIP_STYLES = /<\/?font[^<>]*>|\{\\an?\d{1,2}\}/gi

/**
 * Reads WebVTT or SubRip, strictly: what a browser would skip is refused, so that no line is lost unseen. Cues
 * without a text, notes, styles and regions are left out.
 * @throws TrackError
 */
export function parseTrack(source: string): Cue[] {
  if (source.length > TRACKS.maxBytes) throw tooLarge()
  const lines = source
    .toWellFormed()
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
  const control = lines.findIndex((line) => CONTROL.test(line))
  if (control >= 0) throw atLine(control, tracksTexts.control)
  const isSubRip = !hasHeader(lines)
  const reader = { lines, index: isSubRip ? 0 : 1, isSubRip }
  if (!isSubRip) skipBlock(reader)
  const cues: Cue[] = []
  let above = 0
  for (;;) {
    while (reader.index < lines.length && lines[reader.index]!.trim() === '') reader.index++
    if (reader.index >= lines.length) break
    if (!reader.isSubRip && isOtherBlock(lines[reader.index]!)) {
      skipBlock(reader)
      continue
    }
    const cue = readCue(reader, above)
    above = cue.start
    if (cue.text.trim() === '') continue
    if (cues.length === TRACKS.maxCues) {
      throw atLine(reader.index - 1, fill(tracksTexts.cues, { max: String(TRACKS.maxCues) }))
    }
    cues.push(cue)
  }
  if (cues.length === 0) throw new TrackError(tracksTexts.empty)
  return cues
}

/** Writes cues as the WebVTT that is stored and served. */
export const writeTrack = (cues: readonly Cue[]): string => ['WEBVTT\n', ...cues.map(writeCue)].join('\n')

/**
 * @returns the same track as it is stored
 * @throws TrackError
 */
export function normalizeTrack(source: string): string {
  const text = writeTrack(parseTrack(source))
  if (new TextEncoder().encode(text).length > TRACKS.maxBytes) throw tooLarge()
  return text
}

function writeCue({ id, start, end, settings, text }: Cue): string {
  const times = `${formatCueTime(start)} ${ARROW} ${formatCueTime(end)}`
  return `${id && `${id}\n`}${times}${settings && ` ${settings}`}\n${text}\n`
}

/** @returns whether the file is WebVTT */
function hasHeader(lines: string[]): boolean {
  if (/^WEBVTT(?:[ \t]|$)/.test(lines[0]!)) return true
  const first = lines.findIndex((line) => line.trim() !== '')
  const isSubRip = first >= 0 && lines.slice(first, first + 2).some((line) => line.includes(ARROW))
  if (!isSubRip) throw atLine(Math.max(first, 0), tracksTexts.noHeader)
  return false
}

const isOtherBlock = (line: string) => OTHER_BLOCK.test(line) && !line.includes(ARROW)

/** As browsers do, stops at times: they begin a cue also where no empty line stands before them. */
function skipBlock(reader: Lines): void {
  for (; reader.index < reader.lines.length; reader.index++) {
    const line = reader.lines[reader.index]!
    if (line.trim() === '' || line.includes(ARROW)) return
  }
}

/** @param above start of the cue before */
function readCue(reader: Lines, above: number): Cue {
  const { lines, isSubRip } = reader
  let id = ''
  if (!lines[reader.index]!.includes(ARROW)) {
    id = isSubRip ? '' : lines[reader.index]!.trim().slice(0, TRACKS.maxIdLength)
    reader.index++
  }
  const line = reader.index
  const { start, end, settings } = readTimes(lines[line] ?? '', line)
  if (start < above) throw atLine(line, tracksTexts.outOfOrder)
  reader.index++
  const first = reader.index
  while (reader.index < lines.length && lines[reader.index]!.trim() !== '') {
    // a line with an arrow would begin another cue
    if (lines[reader.index]!.includes(ARROW)) throw atLine(reader.index, tracksTexts.noTimes)
    reader.index++
  }
  const text = readText(reader, first)
  return { id, start, end, settings: isSubRip ? '' : settings, text }
}

function readTimes(text: string, line: number): Pick<Cue, 'start' | 'end' | 'settings'> {
  const arrow = text.indexOf(ARROW)
  const [endText = '', ...settings] = text
    .slice(arrow + ARROW.length)
    .trim()
    .split(/[ \t]+/)
  const start = arrow < 0 ? undefined : parseCueTime(text.slice(0, arrow))
  const end = parseCueTime(endText)
  if (start === undefined || end === undefined) throw atLine(line, tracksTexts.noTimes)
  if (end <= start) throw atLine(line, tracksTexts.endBeforeStart)
  return { start, end, settings: settings.filter((setting) => SETTING.test(setting)).join(' ') }
}

function readText({ lines, index, isSubRip }: Lines, first: number): string {
  const source = lines.slice(first, index).join('\n')
  const { text, refused } = escapeCueText(isSubRip ? source.replaceAll(SUBRIP_STYLES, '') : source)
  if (refused) throw atLine(first, fill(tracksTexts.tag, { tag: refused }))
  // as it is written, so that what is stored can be read again
  if (text.length > TRACKS.maxCueLength) {
    throw atLine(first, fill(tracksTexts.cueLength, { max: String(TRACKS.maxCueLength) }))
  }
  return text
}

/** @param index of the line, from 0 */
const atLine = (index: number, problem: string) =>
  new TrackError(fill(tracksTexts.atLine, { line: String(index + 1), problem }))

const tooLarge = () => new TrackError(fill(tracksTexts.size, { size: String(TRACKS.maxBytes / KB) }))
