import { MB } from '#cms/shared/constants.ts'
import { readLinkAddress } from '#cms/shared/rich-text-set.ts'
import { videoId } from '#cms/shared/video.ts'
import { parseInert } from '#web/shared/lib/trusted-html.ts'

/** A picture beside the text: one that was chosen, or one that is stored. */
export type CheckedPicture = { name: string; alt: string; /** of a file that was chosen */ bytes?: number }

type Checked = { html: string; pictures?: readonly CheckedPicture[]; videoUrl?: string }

/** What a reader would miss, and what to do about it. */
export type Advice = { what: string; todo: string }

/** A larger file takes a phone seconds to send, and shows no better: the site scales pictures anyway. */
const HEAVY = 2 * MB
/** So many pictures without a text are told one by one. */
const NAMED = 3
/** of a text that is quoted */
const QUOTE = 60
const FIRST_LEVEL = 2

/**
 * Looks a document over before it is published (docs/behaviour.md#forms-of-documents). It advises and forbids
 * nothing: whoever publishes knows better. Needs a browser's parser; what it parses neither runs nor loads.
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
  const bare = pictures.filter(isBare).length
  // said of each of many, it would be a wall that nobody reads
  const isNamed = bare <= NAMED
  return [
    ...(isNamed
      ? []
      : [
          {
            what: `${bare} images have no alt text.`,
            todo: 'Write what they show, for those who cannot see them.',
          },
        ]),
    ...pictures.flatMap((picture) => [
      ...(isNamed && isBare(picture) ? [tellBare(picture)] : []),
      ...tellWeight(picture),
    ]),
  ]
}

const isBare = ({ alt }: CheckedPicture) => alt.trim() === ''

const tellBare = ({ name }: CheckedPicture): Advice => ({
  what: `${name} has no alt text.`,
  todo: 'Write what it shows, for those who cannot see it.',
})

const tellWeight = ({ name, bytes = 0 }: CheckedPicture): Advice[] =>
  bytes > HEAVY
    ? [
        {
          what: `${name} is heavy: ${(bytes / MB).toFixed(1)} MB.`,
          todo: 'Export it again below 2 MB; it will look the same on the site.',
        },
      ]
    : []

function checkTextImages(body: HTMLElement): Advice[] {
  const bare = [...body.querySelectorAll('img')].filter(
    (image) => (image.getAttribute('alt') ?? '').trim() === '',
  ).length
  if (bare === 0) return []
  return [
    {
      what:
        bare === 1 ? 'An image in the text has no alt text.' : `${bare} images in the text have no alt text.`,
      todo: 'Select it in the text and write what it shows.',
    },
  ]
}

function checkLinks(body: HTMLElement): Advice[] {
  return [...body.querySelectorAll('a')].flatMap((link) => {
    const address = link.getAttribute('href') ?? ''
    const words = wordsOf(link)
    const isSeen = words !== '' || [...link.querySelectorAll('img')].some(({ alt }) => alt.trim() !== '')
    return [
      ...(leadsNowhere(address)
        ? [
            {
              what: `The link ${quote(words || address)} leads nowhere.`,
              todo: 'Give it an address, or take the link away.',
            },
          ]
        : []),
      ...(isSeen
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

/** A headline outranks what follows it by one level, and has something under it. */
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
    const isBare = !next || (nextLevel !== undefined && nextLevel <= level)
    return [
      ...(level > allowed
        ? [
            {
              what: `The heading ${name} skips a level.`,
              todo: `Make it a heading ${allowed}: levels follow each other like chapters and sections.`,
            },
          ]
        : []),
      ...(isBare
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

const leadsNowhere = (address: string) => address.trim() === '#' || readLinkAddress(address) === undefined

function levelOf({ tagName }: Element): number | undefined {
  const [, level] = /^H([1-6])$/.exec(tagName) ?? []
  return level === undefined ? undefined : Number(level)
}

const hasContent = (block: Element) =>
  wordsOf(block) !== '' || block.matches('img, table, hr') || block.querySelector('img') !== null

const wordsOf = ({ textContent }: Element) => (textContent ?? '').replace(/\s+/g, ' ').trim()

const quote = (words: string) =>
  words === '' ? 'without words' : `“${words.length > QUOTE ? `${words.slice(0, QUOTE).trimEnd()}…` : words}”`
