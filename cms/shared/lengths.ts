/** Maximum lengths of input texts, in characters, shared by forms, endpoints and collections. */
export const MAX_LENGTH = {
  name: 200,
  email: 254,
  message: 5_000,
  title: 200,
  category: 100,
  role: 100,
  url: 2_048,
  alt: 500,
  caption: 500,
  /** each text of an image's credit */
  credit: 300,
  blockLabel: 60,
  /** a paragraph in a tour, of a scene or a hotspot */
  blockText: 600,
  /** all blocks of a document, as JSON */
  blocks: 900_000,
  slug: 80,
  metaTitle: 120,
  metaDescription: 320,
  richText: 400_000,
} as const
