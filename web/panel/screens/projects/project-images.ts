import { IMAGE } from '#cms/shared/images.ts'
import { ANY_IMAGE_LIMITS } from '#web/panel/uploads/use-image-sender.ts'

/** Settings of the file input. The picker accepts any image type; `validateAnyImage` narrows it. */
export const PROJECT_IMAGES = {
  accept: 'image/*',
  max: IMAGE.maxPerProject,
  path: '/uploads/project-images',
  hint:
    `${ANY_IMAGE_LIMITS} and ${IMAGE.maxPerProject} in all. The first one is shown on the ` +
    'project’s card.',
} as const
