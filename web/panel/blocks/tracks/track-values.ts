import { fill } from '#cms/shared/texts/fill.ts'
import { tracksTexts } from '#cms/shared/texts/tracks.ts'
import { cueTextToWords, escapeCueText, unescapeCueText } from '#cms/shared/tracks/cue-text.ts'
import { formatCueTime, parseCueTime } from '#cms/shared/tracks/cue-times.ts'
import { parseTrack, TrackError, type Cue } from '#cms/shared/tracks/parse-track.ts'
import { getLanguageName, TRACK_KIND_LABELS } from '#cms/shared/tracks/tracks.ts'
import type { UrlOfFile } from '#web/panel/preview/local-images.ts'
import type { PublicTrack, TrackBody } from '#cms/schemas/tracks.ts'

/** A line of a track in the form, with its times as they are typed. */
export type CueItem = Pick<Cue, 'id' | 'settings' | 'text'> & { key: string; start: string; end: string }

export type TrackItem = Pick<PublicTrack, 'kind' | 'language' | 'label'> & { key: string; cues: CueItem[] }

export const toTrackItems = (tracks: readonly PublicTrack[]): TrackItem[] =>
  tracks.map(({ kind, language, label, vtt }, index) => ({
    key: String(index),
    kind,
    language,
    label,
    cues: vtt ? toCueItems(parseStored(vtt)) : [],
  }))

/** The server stores only what it can read. */
function parseStored(vtt: string): Cue[] {
  try {
    return parseTrack(vtt)
  } catch (error) {
    if (error instanceof TrackError) return []
    throw error
  }
}

export const toCueItems = (cues: readonly Cue[]): CueItem[] =>
  cues.map(({ id, settings, start, end, text }, index) => ({
    key: String(index),
    id,
    settings,
    start: formatCueTime(start),
    end: formatCueTime(end),
    text: unescapeCueText(text),
  }))

export const toTracksBody = (tracks: readonly TrackItem[]): TrackBody[] =>
  tracks.map(({ kind, language, label, cues }) => ({ kind, language, label, vtt: writeCues(cues) }))

/** Times that are none are written as they are typed: the server says in which line they are. */
export const writeCues = (cues: readonly CueItem[]): string =>
  ['WEBVTT\n', ...sortCues(cues).map(writeCue)].join('\n')

function writeCue({ id, settings, start, end, text }: CueItem): string {
  const times = `${toStoredTime(start)} --> ${toStoredTime(end)}${settings && ` ${settings}`}`
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const escaped = escapeCueText(lines.join('\n'))
  return `${id && `${id}\n`}${times}\n${escaped.refused ? lines.join('\n') : escaped.text}\n`
}

/** @returns the time in the form's own spelling, or as it is typed where it is none */
export function toStoredTime(text: string): string {
  const time = parseCueTime(text)
  return time === undefined ? text.trim() : formatCueTime(time)
}

/** Lines without a time stay behind the one above them. */
export function sortCues(cues: readonly CueItem[]): CueItem[] {
  let above = 0
  return cues
    .map((cue) => ({ cue, start: (above = parseCueTime(cue.start) ?? above) }))
    .toSorted((one, other) => one.start - other.start)
    .map(({ cue }) => cue)
}

export type CueErrors = Partial<Record<'start' | 'end' | 'text', string>>

const foundErrors = new WeakMap<CueItem, CueErrors>()

/** What the server would refuse of a line, by field. A line that nobody changed is not read again. */
export function findCueErrors(cue: CueItem): CueErrors {
  const errors = foundErrors.get(cue) ?? readCueErrors(cue)
  foundErrors.set(cue, errors)
  return errors
}

function readCueErrors({ start, end, text }: CueItem): CueErrors {
  const [from, to] = [parseCueTime(start), parseCueTime(end)]
  const { refused } = escapeCueText(text)
  return {
    ...(from === undefined && { start: NO_TIME }),
    ...(to === undefined && { end: NO_TIME }),
    ...(from !== undefined &&
      to !== undefined &&
      to <= from && { end: sentence(tracksTexts.endBeforeStart) }),
    ...(refused && { text: sentence(fill(tracksTexts.tag, { tag: refused })) }),
  }
}

const NO_TIME = 'Write minutes and seconds, as in 01:02.500.'
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Whether a line has a fault that keeps the form from being saved. */
export const hasCueError = (cue: CueItem): boolean => Object.keys(findCueErrors(cue)).length > 0

export const getTrackName = ({ kind, language, label }: Omit<TrackItem, 'cues' | 'key'>): string =>
  `${TRACK_KIND_LABELS[kind]}, ${label || getLanguageName(language)}`

/** @returns as in `Captions, English: 12 lines` */
export const describeTrack = (track: TrackItem): string =>
  `${getTrackName(track)}: ${track.cues.length === 1 ? '1 line' : `${track.cues.length} lines`}`

/** Time without speech after which a transcript begins a new paragraph, in milliseconds. */
const PAUSE = 2_000
const SPEAKER = /^<v(?:\.[^\s<>]+)?[ \t]([^<>]*)>/

/** @returns the paragraphs of a transcript: a new one for each speaker, and after a pause */
export function toParagraphs(cues: readonly CueItem[]): string[] {
  const paragraphs: string[] = []
  let lastSpeaker: string | undefined
  let lastEnd = -Infinity
  for (const { start, end, text } of sortCues(cues)) {
    const words = cueTextToWords(text).replaceAll('\n', ' ').trim()
    if (words === '') continue
    const speaker = SPEAKER.exec(text)?.[1]?.trim()
    const isNewSpeaker = speaker !== undefined && speaker !== lastSpeaker
    const begin = parseCueTime(start) ?? lastEnd
    if (isNewSpeaker) paragraphs.push(`${speaker}: ${words}`)
    else if (paragraphs.length === 0 || begin - lastEnd >= PAUSE) paragraphs.push(words)
    else paragraphs.push(`${paragraphs.pop()} ${words}`)
    lastSpeaker = speaker ?? lastSpeaker
    lastEnd = parseCueTime(end) ?? begin
  }
  return paragraphs
}

/** The tracks of a preview, which has nothing of the server. @param urlOf makes object URLs of their texts */
export const toPreviewTracks = (tracks: readonly TrackItem[], urlOf: UrlOfFile): PublicTrack[] =>
  tracks.map(({ kind, language, label, cues }) => ({ kind, language, label, url: urlOf(toTrackFile(cues)) }))

const trackFiles = new WeakMap<readonly CueItem[], File>()

/** @returns the same file for the same lines */
export function toTrackFile(cues: readonly CueItem[]): File {
  const file = trackFiles.get(cues) ?? new File([writeCues(cues)], 'track.vtt', { type: 'text/vtt' })
  trackFiles.set(cues, file)
  return file
}
