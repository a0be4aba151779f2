import ExifReader from 'exifreader'
import { trimText } from '#cms/shared/blank-text.ts'
import { DIGITAL_SOURCE_TYPE_BASE, type DigitalSourceType } from '#cms/shared/image-credit.ts'
import type { ImageCredit } from '#cms/schemas/common.ts'
import { truncateText } from '#cms/shared/graphemes.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'

/** A tag of any of the three standards. */
type Tag = { value?: unknown; description?: unknown } | undefined
type TagGroups = Partial<Record<'xmp' | 'iptc' | 'exif', Record<string, Tag>>>

/** As the file says it: single lines, whose addresses and source type are still to be checked. */
export type CreditInFile = Partial<Record<keyof ImageCredit, string>>

/**
 * What an image's metadata says of whose it is: XMP before IPTC-IIM before EXIF, as the Metadata Working Group
 * ranks them. Nothing else, such as places and serial numbers, is read.
 * @returns undefined if it says nothing, or cannot be read
 */
export async function readCredit(bytes: Buffer): Promise<CreditInFile | undefined> {
  const { xmp = {}, iptc = {}, exif = {} } = await loadTags(bytes)
  const first = (...tags: Tag[]) => tags.map(toLine).find(Boolean)
  const credit = {
    creator: first(xmp['creator'], iptc['By-line'], exif['Artist']),
    creditText: first(xmp['Credit'], iptc['Credit']),
    copyrightNotice: first(xmp['rights'], iptc['Copyright Notice'], exif['Copyright']),
    license: first(xmp['WebStatement']),
    acquireLicensePage: first(findLicensorUrl(xmp['Licensor'])),
    digitalSourceType: toSourceType(first(xmp['DigitalSourceType'])),
  }
  const known = Object.entries(credit).filter(([, value]) => value)
  return known.length > 0 ? (Object.fromEntries(known) as CreditInFile) : undefined
}

/** @returns none of a file whose metadata is damaged: the image is fine without it */
async function loadTags(bytes: Buffer): Promise<TagGroups> {
  try {
    return (await ExifReader.load(bytes, {
      async: true,
      expanded: true,
      includeTags: { xmp: true, iptc: true, exif: ['Artist', 'Copyright'] },
    })) as TagGroups
  } catch {
    return {}
  }
}

/** Texts of a repeated tag are joined, and what breaks a line becomes a space. */
function toLine(tag: Tag | Tag[]): string | undefined {
  const text = [tag].flat().map(toText).filter(Boolean).join(', ')
  const line = trimText(text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/gu, ' '))
  return trimText(truncateText(line, MAX_LENGTH.credit)) || undefined
}

/** Of a text in several languages the first. */
function toText({ value, description }: Tag = {}): string {
  const [first] = Array.isArray(value) ? (value as { attributes?: { lang?: string }; value?: unknown }[]) : []
  return String((first?.attributes?.lang ? first.value : description) ?? '')
}

/** PLUS writes the address into a list of licensors. */
function findLicensorUrl({ value }: Tag = {}): Tag {
  const [licensor] = [value].flat() as { value?: unknown }[]
  return ((licensor?.value ?? licensor) as Record<string, Tag> | undefined)?.['LicensorURL']
}

/** Names that the IPTC has retired, and what it says to write instead. */
const RETIRED_TYPES = new Map<string, DigitalSourceType>([
  ['minorHumanEdits', 'humanEdits'],
  ['digitalArt', 'digitalCreation'],
  ['softwareImage', 'digitalCreation'],
])

function toSourceType(address = ''): string | undefined {
  const name = address.replace(/^https:/u, 'http:').split(DIGITAL_SOURCE_TYPE_BASE)[1]
  return name && (RETIRED_TYPES.get(name) ?? name)
}
