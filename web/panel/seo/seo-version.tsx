import { DetailList } from '../form/detail-list.tsx'
import type { SeoValues } from './seo-values.ts'

/** Address and search texts of a version of a document; nothing where all are the defaults. */
export const SeoVersion = ({
  values: { slug, metaTitle, metaDescription, metaImage },
}: {
  values: SeoValues
}) => (
  <DetailList
    details={[
      ['Address', slug],
      ['Title in search results', metaTitle],
      ['Description in search results', metaDescription],
      ['Image for shared links', metaImage ? metaImage.alt || 'without alt text' : ''],
    ]}
  />
)
