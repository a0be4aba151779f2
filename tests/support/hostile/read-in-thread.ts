import { parentPort } from 'node:worker_threads'
import { cleanSvg } from '#cms/images/clean-svg.ts'
import { stripContainer } from '#cms/images/containers/strip-container.ts'
import { detectType } from '#cms/images/detect-type.ts'
import { htmlToPlainText } from '#cms/rich-text/html-to-plain-text.ts'
import { htmlToRichText } from '#cms/rich-text/html-to-rich-text.ts'
import { foldText } from '#cms/shared/fold-text.ts'
import { readIfMatch } from '#endpoints/read-if-match.ts'

/** Our functions that read bytes or texts which visitors or staff send. */
const readers = {
  detectType: (bytes: Uint8Array) => detectType(Buffer.from(bytes)),
  cleanSvg: (bytes: Uint8Array) => cleanSvg(Buffer.from(bytes)).bytes.length,
  stripJpeg: (bytes: Uint8Array) => stripContainer(Buffer.from(bytes), 'image/jpeg')?.length,
  stripGif: (bytes: Uint8Array) => stripContainer(Buffer.from(bytes), 'image/gif')?.length,
  stripWebp: (bytes: Uint8Array) => stripContainer(Buffer.from(bytes), 'image/webp')?.length,
  htmlToRichText: (bytes: Uint8Array) => JSON.stringify(htmlToRichText(textOf(bytes))).length,
  htmlToPlainText: (bytes: Uint8Array) => htmlToPlainText(textOf(bytes)).length,
  foldText: (bytes: Uint8Array) => foldText(textOf(bytes)).length,
  readIfMatch: (bytes: Uint8Array) =>
    readIfMatch({ headers: new Headers({ 'if-match': textOf(bytes) }) } as never)?.length,
}
export type Reader = keyof typeof readers

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')

parentPort!.on('message', async ({ reader, bytes }: { reader: Reader; bytes: Uint8Array }) => {
  try {
    parentPort!.postMessage({ read: await readers[reader](bytes) })
  } catch (error) {
    parentPort!.postMessage({ refused: (error as Error).message })
  }
})
