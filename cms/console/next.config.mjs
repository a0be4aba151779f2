import path from 'node:path'
import { withPayload } from '@payloadcms/next/withPayload'

// JavaScript, because the running server reads it too and would load a compiler for TypeScript

/** @type {import('next').NextConfig} */
const config = {
  // static files answer under /console/_next; nothing of Next's is at the site's own /_next
  assetPrefix: '/console',
  poweredByHeader: false,
  devIndicators: false,
  allowedDevOrigins: ['127.0.0.1'],
  // tsc checks the types of the whole project
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: path.join(import.meta.dirname, '../..') },
  // one copy of Payload in the process: errors are told apart by class, and the console uses the instance
  // that is there
  serverExternalPackages: ['payload'],
}

export default withPayload(config)
