import { FactList } from '../fact-list.tsx'
import type { PageValues } from './page-values.ts'

/** What a version of a document says of its page; nothing where all of it is made. */
export const PageVersion = ({
  values: { slug, metaTitle, metaDescription, metaImage },
}: {
  values: PageValues
}) => (
  <FactList
    facts={[
      ['Address', slug],
      ['Shown in search results as', metaTitle],
      ['Described in search results as', metaDescription],
      ['Shared with', metaImage ? metaImage.alt || 'a picture of its own' : ''],
    ]}
  />
)
