import type { PayloadRequest } from 'payload'
import type { AudioBlock } from '#cms/payload-types.ts'
import { parseRichText } from '#cms/rich-text/parse-rich-text.ts'
import type { AudioBlockBody, PublicAudioBlock } from '#cms/schemas/blocks.ts'

type Stored = Pick<AudioBlock, 'speech' | 'transcript' | 'transcriptHtml'>

/**
 * Whether something is spoken, and the transcript, as they are stored.
 * @throws AppError 400 for a transcript beyond the limits of a rich text
 */
export const toSpokenData = async (
  req: PayloadRequest,
  { speech, transcript }: Pick<AudioBlockBody, 'speech' | 'transcript'>,
) => ({ speech, transcript: await parseRichText({ req, html: transcript }) })

export const presentSpoken = ({
  speech,
  transcriptHtml,
}: Stored): Pick<PublicAudioBlock, 'speech' | 'transcript'> => ({
  speech: speech ?? 'unknown',
  transcript: transcriptHtml ?? '',
})
