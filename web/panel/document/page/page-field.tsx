import { LENGTH } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { DESCRIPTION_LENGTH } from '#web/shared/lib/page-head.ts'
import { plainText } from '#web/shared/lib/plain-text.ts'
import { loadCode } from '#web/shared/lib/load-code.ts'
import { reportFailure } from '#web/shared/lib/report.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { TextArea, TextField } from '#web/shared/ui/field.tsx'
import { FoldedFields } from '../folded-fields.tsx'
import { StoredImageField } from '../stored-image-field.tsx'
import type { UploadPicture } from '../use-text-images.ts'
import type { PageValues } from './page-values.ts'
import styles from './page-field.module.css'

/** Characters of a title that search results show. */
const TITLE_SHOWN = 60

type Props = {
  values: PageValues
  /** what the page has without them. @param made.html of the document's text */
  made: { title: string; html: string }
  /** the address of the page with this slug, or without one, below the site's origin */
  addressOf: (slug: string) => string
  /** error texts by field */
  errors: Record<string, string>
  disabled: boolean
  onChange: (changes: Partial<PageValues>) => void
  uploadImage: UploadPicture
  /** whether any upload of the form is on its way */
  isUploading: boolean
  /** a picture begins or ends to be uploaded */
  onBusy: (isBusy: boolean) => void
}

const FIELDS = ['slug', 'metaTitle', 'metaDescription', 'metaImagePath']

/**
 * The page of the document: its address, and what search results and shared links show
 * (docs/behaviour.md#readable-addresses). Closed until somebody wants other ones than are made.
 */
export function PageField({
  values,
  made,
  addressOf,
  errors,
  disabled,
  onChange,
  uploadImage,
  isUploading,
  onBusy,
}: Props) {
  const { slug, metaTitle, metaDescription, metaImage } = values
  const text = (name: 'slug' | 'metaTitle' | 'metaDescription', clean = oneLine) => ({
    name,
    value: values[name],
    error: errors[name],
    disabled,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: clean(target.value) }),
  })
  const title = metaTitle.trim() || made.title
  // not while folded away: it reads the whole text
  const describe = () => metaDescription.trim() || plainText(made.html, DESCRIPTION_LENGTH)
  const address = location.host + decodeURI(addressOf(slug))
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
              hint={slug ? address : 'Optional. Words for the end of the page’s address.'}
              wrapperClassName={styles.slug}
              maxLength={LENGTH.slug}
              spellCheck={false}
              autoCapitalize="none"
              {...text('slug', asWords)}
            />
            <Button
              look="outline"
              disabled={disabled || made.title.trim() === ''}
              onClick={() => void slugOf(made.title).then((slug) => slug && onChange({ slug }))}
            >
              From the title
            </Button>
          </div>
          <TextField
            label="Shown in search results as"
            dir="auto"
            hint={`Optional. Searches show about ${TITLE_SHOWN} characters: ${title.length} now.`}
            maxLength={LENGTH.metaTitle}
            {...text('metaTitle')}
          />
          <TextArea
            label="Described in search results as"
            dir="auto"
            rows={3}
            hint={`Optional. Searches show about ${DESCRIPTION_LENGTH} characters: ${describe().length} now.`}
            maxLength={LENGTH.metaDescription}
            {...text('metaDescription')}
          />
          <StoredImageField
            label="Picture to share it with (optional)"
            image={metaImage}
            error={errors.metaImagePath}
            disabled={disabled}
            uploadImage={uploadImage}
            onBusy={onBusy}
            onChange={(image) => onChange({ metaImage: image })}
          />
          <figure className={styles.result}>
            <figcaption className={styles.caption}>As a search may show it</figcaption>
            <p className={styles.link}>{address}</p>
            <p className={styles.title} dir="auto">
              {title || 'Without a title'}
            </p>
            <p className={styles.description} dir="auto">
              {describe() || 'Without a description'}
            </p>
          </figure>
        </>
      )}
    </FoldedFields>
  )
}

const oneLine = (typed: string) => typed.replaceAll(/\s+/g, ' ')
const asWords = (typed: string) => typed.toLowerCase().replaceAll(/\s+/g, '-')

/** The words of a title as a slug, in Latin letters; empty where it has none. */
async function slugOf(title: string): Promise<string> {
  try {
    const { default: slugify } = await loadCode(() => import('@sindresorhus/slugify'))
    return slugify(title).slice(0, LENGTH.slug).replace(/-$/, '')
  } catch (error) {
    reportFailure(messages.pages.slugFailed, error)
    return ''
  }
}
