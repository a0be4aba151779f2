import type { Image } from '#cms/schemas/common.ts'
import { DIGITAL_SOURCE_TYPES } from '#cms/shared/image-credit.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { ExternalLink } from '#web/shared/ui/external-link.tsx'
import styles from './image-credits.module.css'

type Credit = NonNullable<Image['credit']>
type Props = { images: readonly Pick<Image, 'credit'>[]; className?: string | undefined }

/** Whose the images are, each once; nothing where nobody has said (docs/behaviour.md#credits-of-images). */
export function ImageCredits({ images, className }: Props) {
  const credits = new Map(
    images.flatMap(({ credit }) => {
      const text = credit && formatCredit(credit)
      return text ? [[text, credit]] : []
    }),
  )
  if (credits.size === 0) return null
  return (
    <p className={classNames(styles.credits, className)}>
      {credits.size === 1 && images.length === 1 ? 'Image: ' : 'Images: '}
      {[...credits].map(([text, { acquireLicensePage, license }], index) => (
        <span key={text}>
          {index > 0 && '; '}
          <CreditText text={text} url={acquireLicensePage || license} />
        </span>
      ))}
    </p>
  )
}

function CreditText({ text, url }: { text: string; url: string }) {
  if (!url) return <bdi>{text}</bdi>
  return (
    <ExternalLink href={url}>
      <bdi>{text}</bdi>
    </ExternalLink>
  )
}

/** Who is named, the copyright, and where AI made the image: what its creator asks for and visitors look for. */
export function formatCredit({ creator, creditText, copyrightNotice, digitalSourceType }: Credit): string {
  const isMadeByAi = digitalSourceType?.endsWith('rainedAlgorithmicMedia')
  const parts = [
    creditText || creator,
    copyrightNotice,
    digitalSourceType && isMadeByAi && DIGITAL_SOURCE_TYPES[digitalSourceType],
  ]
  return [...new Set(parts.filter(Boolean))].join(' · ')
}
