import type { Field } from 'payload'
import { HERO, LENGTH } from '#cms/shared/constants.ts'
import { requiredText } from '../fields/required-text.ts'

export const identityFields: Field[] = [
  { name: 'name', type: 'text', ...requiredText, defaultValue: 'Studio', maxLength: LENGTH.name },
  { name: 'tagline', type: 'text', maxLength: LENGTH.title },
  { name: 'heroTitle', type: 'text', maxLength: LENGTH.title },
  { name: 'heroTagline', type: 'text', maxLength: LENGTH.title },
  { name: 'heroImages', type: 'upload', relationTo: 'media', hasMany: true, maxRows: HERO.images },
]
