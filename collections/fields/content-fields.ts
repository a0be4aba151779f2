import type { Field, NumberFieldSingleValidation } from 'payload'
import { fieldNames, type ContentField, type ContentFields } from '#cms/shared/content-fields.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { INVALID_YEAR_MESSAGE, isProjectYear, PROJECT_YEARS } from '#cms/shared/project-year.ts'
import { requiredText } from './required-text.ts'
import { richTextField } from './rich-text.ts'
import { webAddress } from './web-address.ts'

const { first, last } = PROJECT_YEARS

const validateYear: NumberFieldSingleValidation = (year) =>
  year === null || year === undefined || isProjectYear(year) || INVALID_YEAR_MESSAGE

/** The fields that staff write, in the console (docs/architecture/content-fields.md). */
export const contentFields = (fields: ContentFields): Field[] =>
  fieldNames(fields).flatMap((name) => toConsoleFields(name, fields[name]!))

function toConsoleFields(name: string, field: ContentField): Field[] {
  const { label } = field
  switch (field.kind) {
    case 'line':
      return [{ name, label, type: 'text', ...(field.required && requiredText), maxLength: field.maxLength }]
    case 'html':
      return richTextField({ name, label, required: field.required })
    case 'url':
      return [{ name, label, type: 'text', maxLength: MAX_LENGTH.url, ...webAddress }]
    case 'year':
      return [{ name, label, type: 'number', min: first, max: last, validate: validateYear }]
    case 'choice':
      return [
        {
          name,
          label,
          type: 'select',
          required: true,
          options: Object.entries(field.options).map(([value, label]) => ({ value, label })),
        },
      ]
  }
}
