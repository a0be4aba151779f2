import {
  AlignFeature,
  BlockquoteFeature,
  BoldFeature,
  EXPERIMENTAL_TableFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  IndentFeature,
  InlineCodeFeature,
  InlineToolbarFeature,
  ItalicFeature,
  lexicalEditor,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  StrikethroughFeature,
  SubscriptFeature,
  SuperscriptFeature,
  UnderlineFeature,
  UnorderedListFeature,
  UploadFeature,
} from '@payloadcms/richtext-lexical'
import type { FieldAffectingData, TextFieldSingleValidation } from 'payload'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { richTextTexts } from '#cms/shared/texts/documents.ts'
import { parseLinkUrl, RICH_TEXT_HEADINGS } from '#cms/shared/rich-text/allowlist.ts'

/** Offers exactly the formats that a save keeps (docs/behaviour.md#rich-text). */
const baseEditor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: [...RICH_TEXT_HEADINGS] }),
    BoldFeature(),
    ItalicFeature(),
    UnderlineFeature(),
    StrikethroughFeature(),
    SubscriptFeature(),
    SuperscriptFeature(),
    InlineCodeFeature(),
    AlignFeature(),
    // for nested lists only
    IndentFeature({ disabledNodes: ['paragraph', 'heading', 'quote'], disableTabNode: true }),
    UnorderedListFeature(),
    OrderedListFeature(),
    BlockquoteFeature(),
    HorizontalRuleFeature(),
    EXPERIMENTAL_TableFeature(),
    LinkFeature({
      enabledCollections: [],
      disableAutoLinks: true,
      fields: ({ defaultFields }) => defaultFields.map(withUrlValidation),
    }),
    UploadFeature({
      enabledCollections: ['media'],
      // reading a text does not load its images: the stored HTML has their URLs
      maxDepth: 0,
      collections: {
        media: {
          fields: [
            {
              name: 'alt',
              type: 'text',
              maxLength: MAX_LENGTH.alt,
              admin: {
                description: 'Used instead of the image’s own alternative text. Leave empty to use that.',
              },
            },
            {
              name: 'caption',
              type: 'text',
              maxLength: MAX_LENGTH.caption,
              admin: { description: 'Shown below the image.' },
            },
          ],
        },
      },
    }),
    FixedToolbarFeature(),
    InlineToolbarFeature(),
  ],
})

/**
 * The console's editor, without the hooks that its features run on the server. At each write and read they
 * would walk Payload's fields again for every link and image, a second of processor time for ten thousand.
 * They are not needed: collections/fields/rich-text.ts reduces every write to the closed set (allowlist.ts).
 */
export const richTextEditor: typeof baseEditor = async (args) => ({ ...(await baseEditor(args)), hooks: {} })

const validateLinkUrl: TextFieldSingleValidation = (value) =>
  parseLinkUrl(value) !== undefined || richTextTexts.linkAddress

/** Payload accepts any protocol, and encodes URLs that it does not recognise, such as `/é`, as a whole. */
function withUrlValidation(field: FieldAffectingData): FieldAffectingData {
  return field.name === 'url' && field.type === 'text'
    ? ({ ...field, hooks: {}, validate: validateLinkUrl } as FieldAffectingData)
    : field
}
