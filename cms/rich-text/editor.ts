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

/**
 * The console's editor: it offers the closed set (docs/behaviour.md#rich-text) and nothing that saving would
 * strip.
 */
export const richTextEditor = lexicalEditor({
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
    // nests lists; nothing else of the set is indented
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
      // reading a text never loads its pictures: the HTML beside it has them
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
          ],
        },
      },
    }),
    FixedToolbarFeature(),
    InlineToolbarFeature(),
  ],
})

const isLinkAddress: TextFieldSingleValidation = (value) =>
  readLinkAddress(value) !== undefined || messages.richText.linkAddress

/** Payload lets any protocol pass, and encodes whole addresses that it does not know, such as `/é`. */
function checkAddress(field: FieldAffectingData): FieldAffectingData {
  return field.name === 'url' && field.type === 'text'
    ? ({ ...field, hooks: {}, validate: isLinkAddress } as FieldAffectingData)
    : field
}
