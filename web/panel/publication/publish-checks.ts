import type { Speech } from '#cms/shared/tracks/tracks.ts'
import { MB } from '#cms/shared/units.ts'
import { parseLinkUrl } from '#cms/shared/rich-text/allowlist.ts'
import { parseYoutubeId } from '#cms/shared/youtube.ts'
import { parseInert } from '#web/shared/lib/trusted-html.ts'

/** An image beside the text, chosen or stored. */
export type CheckedImage = { name: string; alt: string; /** size of a chosen file */ bytes?: number }

/** A video or sound of the page's blocks. */
export type CheckedMedia = {
  name: string
  kind: 'video' | 'audio'
  speech: Speech
  hasCaptions: boolean
  hasTranscript: boolean
}

/** A scene of a tour. */
export type CheckedScene = { name: string; description: string }

type Checked = {
  html: string
  images?: readonly CheckedImage[]
  videoUrl?: string
  media?: readonly CheckedMedia[]
  scenes?: readonly CheckedScene[]
}

/** A problem for readers, and how to fix it. */
type Advice = { what: string; todo: string }

/** Larger files take a phone seconds to upload and look no better: the site scales images anyway. */
const HEAVY_BYTES = 2 * MB
/** Up to this many images without alt text are listed by name. */
const MAX_NAMED = 3
/** Maximum characters of a quoted text. */
const MAX_QUOTE = 60
/** The page has the h1. */
const FIRST_LEVEL = 2

/**
 * Checks a document before it is published (docs/behaviour.md#forms-of-documents). The result is advice only
 * and blocks nothing. Needs DOMParser; the parsed HTML is inert: no scripts run, nothing loads.
 */
export function publishChecks({
  html,
  images = [],
  videoUrl = '',
  media = [],
  scenes = [],
}: Checked): Advice[] {
  const { body } = parseInert(html)
  return [
    ...checkImages(images),
    ...checkTextImages(body),
    ...checkLinks(body),
    ...checkHeadings(body),
    ...checkVideo(videoUrl),
    ...media.flatMap(checkSpoken),
    ...checkScenes(scenes),
  ]
}

function checkImages(images: readonly CheckedImage[]): Advice[] {
  const withoutAlt = images.filter(hasNoAlt).length
  // A long list of names would not be read.
  const isNamed = withoutAlt <= MAX_NAMED
  return [
    ...(isNamed
      ? []
      : [
          {
            what: `${withoutAlt} images have no alt text.`,
            todo: 'Write what they show, for those who cannot see them.',
          },
        ]),
    ...images.flatMap((image) => [
      ...(isNamed && hasNoAlt(image) ? [adviseAlt(image)] : []),
      ...adviseWeight(image),
    ]),
  ]
}

const hasNoAlt = ({ alt }: CheckedImage) => alt.trim() === ''

const adviseAlt = ({ name }: CheckedImage): Advice => ({
  what: `${name} has no alt text.`,
  todo: 'Write what it shows, for those who cannot see it.',
})

const adviseWeight = ({ name, bytes = 0 }: CheckedImage): Advice[] =>
  bytes > HEAVY_BYTES
    ? [
        {
          what: `${name} is heavy: ${(bytes / MB).toFixed(1)} MB.`,
          todo: 'Export it again below 2 MB; it will look the same on the site.',
        },
      ]
    : []

function checkTextImages(body: HTMLElement): Advice[] {
  const withoutAlt = [...body.querySelectorAll('img')].filter(
    (image) => (image.getAttribute('alt') ?? '').trim() === '',
  ).length
  if (withoutAlt === 0) return []
  return [
    {
      what:
        withoutAlt === 1
          ? 'An image in the text has no alt text.'
          : `${withoutAlt} images in the text have no alt text.`,
      todo: 'Select it in the text and write what it shows.',
    },
  ]
}

function checkLinks(body: HTMLElement): Advice[] {
  return [...body.querySelectorAll('a')].flatMap((link) => {
    const address = link.getAttribute('href') ?? ''
    const text = getWords(link)
    const hasLabel = text !== '' || [...link.querySelectorAll('img')].some(({ alt }) => alt.trim() !== '')
    return [
      ...(isDeadLink(address)
        ? [
            {
              what: `The link ${quote(text || address)} leads nowhere.`,
              todo: 'Give it an address, or take the link away.',
            },
          ]
        : []),
      ...(hasLabel
        ? []
        : [
            {
              what: `A link to ${address || 'nowhere'} has no text.`,
              todo: 'Write what it leads to, or take the link away.',
            },
          ]),
    ]
  })
}

/** Headings must not skip a level, and need content below them. */
function checkHeadings(body: HTMLElement): Advice[] {
  const blocks = [...body.children].filter(
    (block) => getHeadingLevel(block) !== undefined || hasContent(block),
  )
  let above = FIRST_LEVEL - 1
  return blocks.flatMap((block, index) => {
    const level = getHeadingLevel(block)
    if (level === undefined) return []
    const name = quote(getWords(block))
    const allowed = above + 1
    above = level
    const next = blocks[index + 1]
    const nextLevel = next && getHeadingLevel(next)
    const isEmpty = !next || (nextLevel !== undefined && nextLevel <= level)
    return [
      ...(level > allowed
        ? [
            {
              what: `The heading ${name} skips a level.`,
              todo: `Make it a heading ${allowed}: levels follow each other like chapters and sections.`,
            },
          ]
        : []),
      ...(isEmpty
        ? [
            {
              what: `Nothing is written under the heading ${name}.`,
              todo: 'Write something there, or take the heading away.',
            },
          ]
        : []),
    ]
  })
}

function checkVideo(videoUrl: string): Advice[] {
  if (videoUrl.trim() === '' || parseYoutubeId(videoUrl)) return []
  return [
    {
      what: 'The video link cannot be shown on the page.',
      todo:
        'Use the link of one YouTube video, as in https://youtu.be/…; until then the first image takes ' +
        'its place.',
    },
  ]
}

/** A video without sound needs no text; one that nobody has judged may. */
function checkSpoken({ name, kind, speech, hasCaptions, hasTranscript }: CheckedMedia): Advice[] {
  if (speech === 'none') return []
  if (kind === 'video' && speech === 'unknown') {
    return [
      {
        what: `Nobody has said yet whether something is spoken in the video ${quote(name)}.`,
        todo: 'Answer it below the video, and add captions if so.',
      },
    ]
  }
  if (kind === 'video' && !hasCaptions) {
    return [
      {
        what: `The video ${quote(name)} has speech and no captions.`,
        todo: 'Add captions, for those who cannot hear it.',
      },
    ]
  }
  if (kind === 'audio' && speech === 'spoken' && !hasTranscript) {
    return [
      {
        what: `The audio ${quote(name)} has speech and no transcript.`,
        todo: 'Write what is said and heard, for those who cannot hear it.',
      },
    ]
  }
  return []
}

/** Long lists are counted, as those of images are. */
function checkScenes(scenes: readonly CheckedScene[]): Advice[] {
  const undescribed = scenes.filter(({ description }) => description.trim() === '')
  const todo = 'Write what is to be seen, for those who cannot see the panorama.'
  return undescribed.length > MAX_NAMED
    ? [{ what: `${undescribed.length} scenes have no description.`, todo }]
    : undescribed.map(({ name }) => ({ what: `The scene ${quote(name)} has no description.`, todo }))
}

const isDeadLink = (address: string) => address.trim() === '#' || parseLinkUrl(address) === undefined

function getHeadingLevel({ tagName }: Element): number | undefined {
  const [, level] = /^H([1-6])$/.exec(tagName) ?? []
  return level === undefined ? undefined : Number(level)
}

const hasContent = (block: Element) =>
  getWords(block) !== '' || block.matches('img, table, hr') || block.querySelector('img') !== null

const getWords = ({ textContent }: Element) => (textContent ?? '').replace(/\s+/g, ' ').trim()

const quote = (text: string) =>
  text === ''
    ? 'without words'
    : `“${text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE).trimEnd()}…` : text}”`
