import { MB } from '#cms/shared/constants.ts'
import { readLinkAddress } from '#cms/shared/rich-text-set.ts'
import { videoId } from '#cms/shared/video.ts'
import { parseInert } from '#web/shared/lib/trusted-html.ts'

/** A picture beside the text, chosen or stored. */
export type CheckedPicture = { name: string; alt: string; /** size of a chosen file */ bytes?: number }

type Checked = { html: string; pictures?: readonly CheckedPicture[]; videoUrl?: string }

/** A problem for readers, and how to fix it. */
type Advice = { what: string; todo: string }

/** Larger files take a phone seconds to upload and look no better: the site scales pictures anyway. */
const HEAVY_BYTES = 2 * MB
/** Up to this many pictures without alt text are listed by name. */
const MAX_NAMED = 3
/** Maximum characters of a quoted text. */
const QUOTE = 60
const FIRST_LEVEL = 2

/**
 * Checks a document before it is published (docs/behaviour.md#forms-of-documents). The result is advice only
 * and blocks nothing. Needs DOMParser; the parsed HTML is inert: no scripts run, nothing loads.
 */
export function publishChecks({ html, pictures = [], videoUrl = '' }: Checked): Advice[] {
  const { body } = parseInert(html)
  return [
    ...checkPictures(pictures),
    ...checkTextImages(body),
    ...checkLinks(body),
    ...checkHeadings(body),
    ...checkVideo(videoUrl),
  ]
}

function checkPictures(pictures: readonly CheckedPicture[]): Advice[] {
  const withoutAlt = pictures.filter(hasNoAlt).length
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
    ...pictures.flatMap((picture) => [
      ...(isNamed && hasNoAlt(picture) ? [adviseAlt(picture)] : []),
      ...adviseWeight(picture),
    ]),
  ]
}

const hasNoAlt = ({ alt }: CheckedPicture) => alt.trim() === ''

const adviseAlt = ({ name }: CheckedPicture): Advice => ({
  what: `${name} has no alt text.`,
  todo: 'Write what it shows, for those who cannot see it.',
})

const adviseWeight = ({ name, bytes = 0 }: CheckedPicture): Advice[] =>
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
    const words = wordsOf(link)
    const hasLabel = words !== '' || [...link.querySelectorAll('img')].some(({ alt }) => alt.trim() !== '')
    return [
      ...(isDeadLink(address)
        ? [
            {
              what: `The link ${quote(words || address)} leads nowhere.`,
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
  const blocks = [...body.children].filter((block) => levelOf(block) !== undefined || hasContent(block))
  let above = FIRST_LEVEL - 1
  return blocks.flatMap((block, index) => {
    const level = levelOf(block)
    if (level === undefined) return []
    const name = quote(wordsOf(block))
    const allowed = above + 1
    above = level
    const next = blocks[index + 1]
    const nextLevel = next && levelOf(next)
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
  if (videoUrl.trim() === '' || videoId(videoUrl)) return []
  return [
    {
      what: 'The video link cannot be shown on the page.',
      todo: 'Use the link of one YouTube video, as in https://youtu.be/…; until then the first image takes its place.',
    },
  ]
}

const isDeadLink = (address: string) => address.trim() === '#' || readLinkAddress(address) === undefined

function levelOf({ tagName }: Element): number | undefined {
  const [, level] = /^H([1-6])$/.exec(tagName) ?? []
  return level === undefined ? undefined : Number(level)
}

const hasContent = (block: Element) =>
  wordsOf(block) !== '' || block.matches('img, table, hr') || block.querySelector('img') !== null

const wordsOf = ({ textContent }: Element) => (textContent ?? '').replace(/\s+/g, ' ').trim()

const quote = (words: string) =>
  words === '' ? 'without words' : `“${words.length > QUOTE ? `${words.slice(0, QUOTE).trimEnd()}…` : words}”`
