import type { Field } from 'payload'
import { HERO } from '#cms/shared/home.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { requiredText } from '../fields/required-text.ts'

export const identityFields: Field[] = [
  { name: 'name', type: 'text', ...requiredText, defaultValue: 'Studio', maxLength: MAX_LENGTH.name },
  { name: 'tagline', type: 'text', maxLength: MAX_LENGTH.title },
  { name: 'heroTitle', type: 'text', maxLength: MAX_LENGTH.title },
  { name: 'heroTagline', type: 'text', maxLength: MAX_LENGTH.title },
  { name: 'heroImages', type: 'upload', relationTo: 'media', hasMany: true, maxRows: HERO.images },
]
