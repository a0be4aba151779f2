import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { seoTexts } from '#cms/shared/texts/documents.ts'
import { MAX_DESCRIPTION_LENGTH } from '#web/shared/lib/page-head.ts'
import { htmlToExcerpt } from '#web/shared/lib/html-to-excerpt.ts'
import { loadCode } from '#web/shared/lib/load-code.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { TextArea, TextField } from '#web/shared/ui/field.tsx'
import { FoldedFields } from '../form/folded-fields.tsx'
import { StoredImageField } from '../uploads/stored-image-field.tsx'
import type { UploadTextImage } from '../uploads/use-upload-text-image.ts'
import type { SeoValues } from './seo-values.ts'
import styles from './seo-field.module.css'

/** Characters of a title that search results show. */
const SEARCH_TITLE_LENGTH = 60

type Props = {
  values: SeoValues
  /** the document's title and the HTML of its text, which are used where these fields are blank */
  fallback: { title: string; html: string }
  /** @returns the path of the page with this slug; '' stands for none */
  toPagePath: (slug: string) => string
  /** error texts by field */
  errors: Record<string, string>
  disabled: boolean
  onChange: (changes: Partial<SeoValues>) => void
  uploadImage: UploadTextImage
  /** whether any upload of the form is running */
  isUploading: boolean
  /** an upload begins or ends */
  onBusy: (isBusy: boolean) => void
}

const FIELDS = ['slug', 'metaTitle', 'metaDescription', 'metaImagePath']

/**
 * The SEO fields of a document: its page's address, and what search results and shared links show
 * (docs/behaviour.md#readable-addresses). Folded away, since all have defaults made from the document.
 */
export function SeoField({
  values,
  fallback,
  toPagePath,
  errors,
  disabled,
  onChange,
  uploadImage,
  isUploading,
  onBusy,
}: Props) {
  const { slug, metaTitle, metaDescription, metaImage } = values
  const textProps = (name: 'slug' | 'metaTitle' | 'metaDescription', clean = toOneLine) => ({
    name,
    value: values[name],
    error: errors[name],
    disabled,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: clean(target.value) }),
  })
  const title = metaTitle.trim() || fallback.title
  // called only while unfolded: it reads the whole text
  const getDescription = () => metaDescription.trim() || htmlToExcerpt(fallback.html, MAX_DESCRIPTION_LENGTH)
  const address = location.host + decodeURI(toPagePath(slug))
  return (
    <FoldedFields
      title="Address and search results"
      hasError={FIELDS.some((name) => errors[name])}
      isUploading={isUploading}
    >
      {() => (
        <>
          <div className={styles.address}>
            <TextField
              label="Address"
              hint={slug ? address : 'Optional. The last part of the page’s address.'}
              wrapperClassName={styles.slug}
              maxLength={MAX_LENGTH.slug}
              spellCheck={false}
              autoCapitalize="none"
              {...textProps('slug', toSlugInput)}
            />
            <Button
              variant="outline"
              disabled={disabled || fallback.title.trim() === ''}
              onClick={() => void makeSlug(fallback.title).then((slug) => slug && onChange({ slug }))}
            >
              From the title
            </Button>
          </div>
          <TextField
            label="Title in search results"
            dir="auto"
            hint={
              `Optional. Search engines show about ${SEARCH_TITLE_LENGTH} characters. Currently ` +
              `${title.length}.`
            }
            maxLength={MAX_LENGTH.metaTitle}
            {...textProps('metaTitle')}
          />
          <TextArea
            label="Description in search results"
            dir="auto"
            rows={3}
            hint={
              `Optional. Search engines show about ${MAX_DESCRIPTION_LENGTH} characters. Currently ` +
              `${getDescription().length}.`
            }
            maxLength={MAX_LENGTH.metaDescription}
            {...textProps('metaDescription')}
          />
          <StoredImageField
            label="Image for shared links (optional)"
            image={metaImage}
            error={errors.metaImagePath}
            disabled={disabled}
            uploadImage={uploadImage}
            onBusy={onBusy}
            onChange={(image) => onChange({ metaImage: image })}
          />
          <figure className={styles.result}>
            <figcaption className={styles.caption}>Preview of a search result</figcaption>
            <p className={styles.link}>{address}</p>
            <p className={styles.title} dir="auto">
              {title || 'Without a title'}
            </p>
            <p className={styles.description} dir="auto">
              {getDescription() || 'Without a description'}
            </p>
          </figure>
        </>
      )}
    </FoldedFields>
  )
}

const toOneLine = (typed: string) => typed.replaceAll(/\s+/g, ' ')
const toSlugInput = (typed: string) => typed.toLowerCase().replaceAll(/\s+/g, '-')

/** @returns a title as a slug in Latin letters; empty if none can be made */
async function makeSlug(title: string): Promise<string> {
  try {
    const { default: slugify } = await loadCode(() => import('@sindresorhus/slugify'))
    return slugify(title).slice(0, MAX_LENGTH.slug).replace(/-$/, '')
  } catch (error) {
    reportFailure(seoTexts.slugFailed, error)
    return ''
  }
}
