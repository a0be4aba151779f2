import { authComponents } from '../auth/openapi.ts'
import { bookingComponents } from '../bookings/openapi.ts'
import { contactComponents } from '../contact/openapi.ts'
import { inboxComponents } from '../inbox/openapi.ts'
import { imageComponents } from '../images/openapi.ts'
import { blockComponents } from '../blocks/openapi.ts'
import { contentComponents } from '../content.ts'
import { publicComponents } from '../public/openapi.ts'
import { uploadComponents } from '../uploads/openapi.ts'
import { userComponents } from '../users/openapi.ts'
import { versionComponents } from '../versions/openapi.ts'
import type { Component } from './component.ts'
import { sharedComponents } from './shared-components.ts'

/**
 * The schemas of the OpenAPI document by name; every body of a request or a response is here. What a field
 * means stands beside it in the schema (docs/decisions/008-api-contract.md).
 */
export const components: Record<string, Component> = {
  ...sharedComponents,
  ...publicComponents,
  ...contactComponents,
  ...bookingComponents,
  ...authComponents,
  ...contentComponents,
  ...blockComponents,
  ...uploadComponents,
  ...versionComponents,
  ...inboxComponents,
  ...imageComponents,
  ...userComponents,
}
