import type { Field } from 'payload'
import { HERO, MAX_LENGTH } from '#cms/shared/constants.ts'
import { requiredText } from '../fields/required-text.ts'

export const identityFields: Field[] = [
  { name: 'name', type: 'text', ...requiredText, defaultValue: 'Studio', maxLength: MAX_LENGTH.name },
  { name: 'tagline', type: 'text', maxLength: MAX_LENGTH.title },
  { name: 'heroTitle', type: 'text', maxLength: MAX_LENGTH.title },
  { name: 'heroTagline', type: 'text', maxLength: MAX_LENGTH.title },
  { name: 'heroImages', type: 'upload', relationTo: 'media', hasMany: true, maxRows: HERO.images },
]
