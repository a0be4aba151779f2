import type { Endpoint } from 'payload'
import { ENDPOINT_PREFIX } from '#cms/shared/paths.ts'
import { authRoutes } from './auth/index.ts'
import { bookingRoutes } from './bookings/index.ts'
import { contactRoutes } from './contact/index.ts'
import { contentRoutes } from './content.ts'
import type { Route } from './define.ts'
import { inboxRoutes } from './inbox/index.ts'
import { openApiEndpoint } from './openapi/openapi-endpoint.ts'
import { imageRoutes } from './images/index.ts'
import { publicRoutes } from './public/index.ts'
import { toEndpoint } from './run-route.ts'
import { uploadRoutes } from './uploads/index.ts'
import { userRoutes } from './users/index.ts'

/** The documented API (docs/behaviour.md#calls), under `/api`. */
export const routes: Route[] = [
  ...publicRoutes,
  ...contactRoutes,
  ...bookingRoutes,
  ...authRoutes,
  ...userRoutes,
  ...contentRoutes,
  ...uploadRoutes,
  ...inboxRoutes,
  ...imageRoutes,
]

/** The same routes for Payload's router, which takes the first segment for a collection: hence the prefix. */
export const endpoints: Endpoint[] = [...routes.map(toEndpoint), openApiEndpoint(routes)].map((endpoint) => ({
  ...endpoint,
  path: ENDPOINT_PREFIX + endpoint.path,
}))
