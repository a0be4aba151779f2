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
import { LENGTH } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { readLinkAddress, RICH_TEXT_HEADINGS } from '#cms/shared/rich-text-set.ts'

/** It offers exactly the formats that saving keeps (docs/behaviour.md#rich-text). */
const lexical = lexicalEditor({
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
      fields: ({ defaultFields }) => defaultFields.map(checkAddress),
    }),
    UploadFeature({
      enabledCollections: ['media'],
      // reading a text does not load its pictures: the stored HTML has their URLs
      maxDepth: 0,
      collections: {
        media: {
          fields: [
            {
              name: 'alt',
              type: 'text',
              maxLength: LENGTH.alt,
              admin: { description: 'In place of the picture’s own alternative text.' },
            },
            {
              name: 'caption',
              type: 'text',
              maxLength: LENGTH.caption,
              admin: { description: 'Stands below the picture.' },
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
 * The console's editor, without what its features do on the server at each write and read: they walk Payload's
 * fields once more for every link and picture, a second of processor time for ten thousand. Their rules are
 * those of the closed set, to which every write is reduced before (collections/fields/rich-text.ts).
 */
export const richTextEditor: typeof lexical = async (args) => ({ ...(await lexical(args)), hooks: {} })

const isLinkAddress: TextFieldSingleValidation = (value) =>
  readLinkAddress(value) !== undefined || messages.richText.linkAddress

/** Payload accepts any protocol, and encodes URLs that it does not recognise, such as `/é`, as a whole. */
function checkAddress(field: FieldAffectingData): FieldAffectingData {
  return field.name === 'url' && field.type === 'text'
    ? ({ ...field, hooks: {}, validate: isLinkAddress } as FieldAffectingData)
    : field
}
