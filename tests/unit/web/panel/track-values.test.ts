import { expect, it } from 'vitest'
import { normalizeTrack } from '#cms/shared/tracks/parse-track.ts'
import { readTrackFile } from '#web/panel/blocks/tracks/read-track-file.ts'
import {
  findCueErrors,
  sortCues,
  toCueItems,
  toParagraphs,
  toTrackItems,
  toTracksBody,
  writeCues,
  type CueItem,
} from '#web/panel/blocks/tracks/track-values.ts'

const line = (changes: Partial<CueItem>): CueItem => ({
  key: crypto.randomUUID(),
  id: '',
  settings: '',
  start: '00:01.000',
  end: '00:02.000',
  text: 'Words',
  ...changes,
})

it('a stored track comes back from the form as it was', () => {
  const vtt = normalizeTrack(
    'WEBVTT\n\nintro\n00:01.000 --> 00:02.000 align:start\n<i>Tom &amp; Jerry</i> &lt;3 &lt;b&gt; &amp;amp;\n\n1:00:00.000 --> 1:00:01.000\nשלום\n',
  )
  const track = { kind: 'captions', language: 'en', label: '', url: '/tracks/x', vtt } as const
  const [item] = toTrackItems([track])
  expect(item!.cues[0]!.text).toBe('<i>Tom & Jerry</i> <3 &lt;b> &amp;amp;')
  expect(toTracksBody([item!])).toEqual([{ kind: 'captions', language: 'en', label: '', vtt }])
})

it('lines are written in the order of their times; blank lines and arrows in a text stay one line', () => {
  const cues = [line({ start: '1:02', end: '1:03,5', text: 'b\n\n  \n--> c' }), line({ text: 'a' })]
  expect(writeCues(cues)).toBe(
    'WEBVTT\n\n00:01.000 --> 00:02.000\na\n\n01:02.000 --> 01:03.500\nb\n--&gt; c\n',
  )
  const unknown = [line({ start: '5:00' }), line({ start: 'x', text: 'stays' }), line({ start: '1:00' })]
  expect(sortCues(unknown).map(({ start }) => start)).toEqual(['1:00', '5:00', 'x'])
})

it('a fault of a line is told as the server would', () => {
  expect(findCueErrors(line({}))).toEqual({})
  expect(findCueErrors(line({ start: 'soon', end: '0:00', text: '<script>' }))).toEqual({
    start: 'Write minutes and seconds, as in 01:02.500.',
    text: expect.stringContaining('<script> is not allowed here'),
  })
  expect(findCueErrors(line({ end: '0:01' }))).toEqual({ end: 'The end is before the start.' })
})

it('a transcript has a paragraph for each speaker, and after each pause', () => {
  const cues = [
    line({ text: '<v Anna>Good\nmorning.' }),
    line({ start: '00:02.500', end: '00:03.000', text: '<v Anna>Look & see.' }),
    line({ start: '00:03.100', end: '00:04.000', text: '<v.loud Bo>Yes <i>indeed</i>.' }),
    line({ start: '00:09.000', end: '00:10.000', text: '[A door falls shut]' }),
  ]
  expect(toParagraphs(cues)).toEqual([
    'Anna: Good morning. Look & see.',
    'Bo: Yes indeed.',
    '[A door falls shut]',
  ])
})

it.each<[string, number[]]>([
  ['UTF-8', [...new TextEncoder().encode('Zürich')]],
  ['Latin letters of Windows', [...Buffer.from('Zürich', 'latin1')]],
])('a file in %s is read', async (_encoding, name) => {
  const bytes = new Uint8Array([...Buffer.from('1\r\n00:00:01,000 --> 00:00:02,000\r\n'), ...name])
  expect(toCueItems(await readTrackFile(new File([bytes], 'a.srt')))).toMatchObject([{ text: 'Zürich' }])
})

it('a file in UTF-16 is read by its mark', async () => {
  const text = '\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\n漢字\n'
  const little = Buffer.from(text, 'utf16le')
  for (const bytes of [little, Buffer.from(little).swap16()]) {
    expect(await readTrackFile(new File([bytes], 'a.vtt'))).toMatchObject([{ text: '漢字' }])
  }
})

it('a file of 10 MB is refused before it is read', async () => {
  const file = new File([new Uint8Array(10_000_000)], 'a.vtt')
  await expect(readTrackFile(file)).rejects.toThrow('This is larger than 200 kB')
})
