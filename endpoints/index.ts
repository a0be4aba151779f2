import type { Endpoint } from 'payload'
import { authRoutes } from './auth/index.ts'
import { bookingRoutes } from './bookings/index.ts'
import { contactRoutes } from './contact/index.ts'
import { contentRoutes } from './content.ts'
import { toEndpoint, type Route } from './define.ts'
import { inboxRoutes } from './inbox/index.ts'
import { openApiEndpoint } from './openapi/openapi-endpoint.ts'
import { imageRoutes } from './images/index.ts'
import { publicRoutes } from './public/index.ts'
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

export const endpoints: Endpoint[] = [...routes.map(toEndpoint), openApiEndpoint(routes)]
