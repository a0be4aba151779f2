import path from 'node:path'
import { defineConfig, type OxlintOverride } from 'oxlint'

/**
 * The rooms, lowest first (ARCHITECTURE.md#rooms): a room imports those before it and none after it, so that
 * no two rooms import each other.
 */
export const SERVER_ROOMS = [
  'cms/shared',
  'cms/schemas',
  'cms/data-dir',
  'cms/platform',
  'cms/storage',
  'cms/workers',
  'cms/sounds',
  'cms/images',
  'cms/rich-text',
  'cms/mail',
  'cms/features',
  'endpoints',
  'collections',
  'cms/console',
  'cms/http',
  'cms/seo',
  'cms/seed',
]
export const WEB_ROOMS = ['web/shared', 'web/site', 'web/panel']
export const PANEL_ROOMS = [
  'lib',
  'ui',
  'session',
  'editor',
  'preview',
  'drafts',
  'list',
  'form',
  'library',
  'uploads',
  'blocks',
  'seo',
  'publication',
  'history',
  'content-screen',
  'screens',
  'shell',
].map((name) => `web/panel/${name}`)

/** Rooms whose code runs in browsers as well. */
export const FOR_BROWSERS = ['cms/shared', 'cms/schemas']
/** Files of `cms/` that compose all rooms. */
export const COMPOSING = ['app', 'server', 'boot', 'start-jobs']
/** Rooms that must not import express. */
const WITHOUT_HTTP = SERVER_ROOMS.slice(0, SERVER_ROOMS.indexOf('endpoints'))

/**
 * Imports that a rule refuses. `group` takes gitignore patterns, in which `#` starts a comment: aliases need
 * `regex`.
 */
type Refused = { message: string } & ({ group: string[] } | { regex: string })

const tooFar: Refused = { group: ['../../*'], message: 'Rooms are reached by their alias.' }
const app: Refused = {
  regex: String.raw`(?:^#cms|^\.\.)/(?:${COMPOSING.join('|')})\.ts$`,
  message: 'Nothing imports the app, which composes all rooms.',
}
const webFromServer: Refused = {
  regex:
    '^(?:#cms/(?!shared/|schemas/)|#collections/|#tests/|#scripts/|#endpoints/|payload$|@payloadcms/|express$|node:)',
  message: 'web/ knows of the server only cms/shared and cms/schemas.',
}

/** Refuses imports of `rooms` by the files of `room`, by alias or, beside it, by `../`. */
function refuse(room: string, rooms: string[], message: string): Refused {
  const aliases = rooms.map((other) => `${other}/`)
  const siblings = rooms.filter((other) => path.dirname(other) === path.dirname(room))
  const neighbours = siblings.map((other) => `${path.basename(other)}/`)
  return {
    regex: String.raw`^(?:#(?:${aliases.join('|')})|\.\./(?:${neighbours.join('|') || '(?!)'}))`,
    message,
  }
}

/** Uses ESLint's own rule, since regular expressions of Oxlint's rule have no lookahead. */
const restrictImports = (files: string[], refused: Refused[]): OxlintOverride => ({
  files,
  rules: { 'eslint-js/no-restricted-imports': ['error', { patterns: [tooFar, ...refused] }] },
})

/** The rules for an ordered list of rooms: no room may import a later one. */
const inOrder = (rooms: string[], extraRules: (room: string) => Refused[]) =>
  rooms.map((room, index) => {
    const laterRooms = rooms.slice(index + 1)
    const message = `${room} imports only rooms below it: ${rooms.slice(0, index).join(', ') || 'none'}.`
    return restrictImports(
      [`${room}/**/*.{ts,tsx}`],
      [...(laterRooms.length > 0 ? [refuse(room, laterRooms, message)] : []), ...extraRules(room)],
    )
  })

const withoutOverrideAccess = {
  selector:
    "CallExpression[callee.property.name=/^(find|findByID|create|update|delete|count|findGlobal|updateGlobal|login)$/][callee.object.property.name='payload'] > ObjectExpression:not(:has(Property[key.name='overrideAccess'])):not(:has(SpreadElement))",
  message: 'A call of the Local API names overrideAccess.',
}

export default defineConfig({
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import'],
  jsPlugins: [{ name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  categories: { correctness: 'error' },
  ignorePatterns: [
    'dist',
    '**/.next',
    'data',
    'cms/payload-types.ts',
    'cms/storage/database/sqlite-migrations',
    'cms/storage/database/mongodb-migrations/index.ts',
    'cms/console/import-map.ts',
    'test-results',
    '**/next-env.d.ts',
    // needs types that its test makes of the OpenAPI document
    'tests/support/typed-client/journey.ts',
  ],
  rules: {
    curly: ['error', 'multi-line'],
    eqeqeq: ['error', 'smart'],
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 120 }],
    'import/no-cycle': ['error', { ignoreTypes: true }],
    'no-console': 'error',
    'eslint-js/no-restricted-imports': ['error', { patterns: [tooFar] }],
    'no-var': 'error',
    'object-shorthand': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'no-array-constructor': 'error',
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
    ],
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    // rules of the category that warn of what these sources do on purpose
    'no-control-regex': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/no-invalid-fetch-options': 'off',
    'unicorn/no-new-array': 'off',
    'unicorn/no-useless-spread': 'off',
  },
  overrides: [
    {
      files: ['cms/**/*.ts', 'collections/**/*.ts', 'endpoints/**/*.ts'],
      excludeFiles: ['cms/console/**'],
      rules: {
        'eslint-js/no-restricted-syntax': ['error', withoutOverrideAccess],
        'no-restricted-properties': [
          'error',
          { object: 'process', property: 'env', message: 'cms/env.ts is the only reader of process.env.' },
        ],
      },
    },
    {
      files: ['web/**/*.{ts,tsx}', 'cms/console/**/*.tsx'],
      rules: { 'react/rules-of-hooks': 'error', 'react/unsupported-syntax': 'error' },
    },
    // a `describe` is a function, too
    { files: ['tests/**/*.{ts,tsx}'], rules: { 'max-lines-per-function': 'off' } },
    { files: ['cms/env.ts'], rules: { 'no-restricted-properties': 'off' } },
    ...inOrder(SERVER_ROOMS, (room) => [
      app,
      ...(room === 'cms/http' ? [] : [{ regex: '^#web/', message: 'Only cms/http asks web/ for pages.' }]),
      ...(WITHOUT_HTTP.includes(room) ? [{ regex: '^express$', message: `${room} knows no HTTP.` }] : []),
      ...(FOR_BROWSERS.includes(room)
        ? [{ regex: '^payload$', message: `The browser has ${room}, too.` }]
        : []),
    ]),
    restrictImports(['web/**/*.{ts,tsx}'], [webFromServer]),
    ...inOrder(WEB_ROOMS, () => [webFromServer]),
    restrictImports(
      ['web/shared/ui/**/*.{ts,tsx}'],
      [
        webFromServer,
        {
          regex: '^#(?:web/(?:site|panel)|cms/schemas)/',
          message: 'The kit knows nothing of studios, posts or bookings.',
        },
      ],
    ),
    ...inOrder(PANEL_ROOMS, (room) => [
      webFromServer,
      { regex: '^#web/site/(?!pages/)', message: 'Of the site the panel shows pages, and nothing else.' },
      ...(room === 'web/panel/screens'
        ? [
            {
              regex: String.raw`^(?:#web/panel/screens|\.\.)/(?:dashboard|projects|team|images|inbox|users|sign-in|change-password|forgot-password|reset-password)/`,
              message:
                'Screens of the panel do not know each other; what they share is in the rooms below them.',
            },
          ]
        : []),
    ]),
    { files: ['scripts/**', 'tests/**', '*.config.ts'], rules: { 'no-console': 'off' } },
    { files: ['tests/support/client.ts'], rules: { 'typescript/no-explicit-any': 'off' } },
  ],
})
