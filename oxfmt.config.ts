import { defineConfig } from 'oxfmt'

export default defineConfig({
  printWidth: 110,
  semi: false,
  singleQuote: true,
  // its entries have an order of their own
  sortPackageJson: false,
  ignorePatterns: [
    // written by tools
    'package-lock.json',
    'cms/payload-types.ts',
    'cms/storage/database/sqlite-migrations',
    'cms/storage/database/mongodb-migrations/index.ts',
    'cms/console/import-map.ts',
    '**/next-env.d.ts',
    // files of other projects, unchanged
    'tests/support/compose-spec.json',
    'tests/support/clipboards',
    // the site's own data and what is built
    'data',
    'dist',
    '**/.next',
    'test-results',
    // prose keeps the line ends of its writer
    '*.md',
  ],
})
