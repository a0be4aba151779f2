import type { Image } from '#cms/schemas/common.ts'
import type { ResponsiveImageData } from '#web/shared/ui/responsive-image.tsx'

/** What the page shows of an image. */
export type ProjectImage = ResponsiveImageData & Pick<Image, 'credit'>
