import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/**
 * The rooms, lowest first (ARCHITECTURE.md#rooms): a room imports those before it and none after it, so that
 * no two rooms import each other.
 */
const SERVER_ROOMS = [
  'cms/shared',
  'cms/data-dir',
  'cms/platform',
  'cms/storage',
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
const WEB_ROOMS = ['web/shared', 'web/site', 'web/panel']
const PANEL_ROOMS = ['lib', 'ui', 'session', 'editor', 'document', 'screens', 'shell'].map(
  (name) => `web/panel/${name}`,
)

/** Rooms that must not import express. */
const WITHOUT_HTTP = SERVER_ROOMS.slice(0, SERVER_ROOMS.indexOf('endpoints'))

const SCHEMA = '(?!(?:[^/]+/)?schema\\.ts$)'
const tooFar = { group: ['../../*'], message: 'Rooms are reached by their alias.' }
const app = {
  regex: '(?:^#cms|^\\.\\.)/(?:app|server|boot|start-jobs)\\.ts$',
  message: 'Nothing imports the app, which composes all rooms.',
}
const webFromServer = {
  regex: `^(?:#cms/(?!shared/)|#collections/|#tests/|#scripts/|#endpoints/${SCHEMA}|payload$|@payloadcms/|express$|node:)`,
  message: 'web/ knows of the server only cms/shared and endpoints/*/schema.ts.',
}

/** `group` takes gitignore patterns, in which `#` starts a comment: import aliases need `regex`. */
function refuse(rooms, message) {
  const withSchemas = rooms.map((room) => (room === 'endpoints' ? `endpoints/${SCHEMA}` : `${room}/`))
  const neighbours = rooms.map((room) => `${room.split('/').at(-1)}/`)
  return { regex: `^(?:#(?:${withSchemas.join('|')})|\\.\\./(?:${neighbours.join('|')}))`, message }
}

const ruleOf = (files, patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [tooFar, ...patterns] }] },
})

/** The rules for an ordered list of rooms: no room may import a later one. */
const inOrder = (rooms, more) =>
  rooms.map((room, index) => {
    const after = rooms.slice(index + 1)
    const message = `${room} imports only rooms below it: ${rooms.slice(0, index).join(', ') || 'none'}.`
    return ruleOf(
      [`${room}/**/*.{ts,tsx}`],
      [...(after.length > 0 ? [refuse(after, message)] : []), ...more(room)],
    )
  })

const onlyReader = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'cms/env.ts is the only reader of process.env.',
}

const directWrite = {
  selector:
    "CallExpression[callee.property.name=/^(find|findByID|create|update|delete|count|findGlobal|updateGlobal|login)$/][callee.object.property.name='payload'] > ObjectExpression:not(:has(Property[key.name='overrideAccess'])):not(:has(SpreadElement))",
  message: 'A call of the Local API names overrideAccess (style: endpoints, services).',
}

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      'dist',
      '**/.next',
      'data',
      'cms/payload-types.ts',
      'cms/storage/database/sqlite-migrations',
      'cms/storage/database/mongodb-migrations/index.ts',
      'cms/console/import-map.ts',
      'test-results',
      '**/next-env.d.ts',
    ],
  },
  ...tseslint.configs.recommended,
  {
    languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      eqeqeq: ['error', 'smart'],
      'no-console': 'error',
      'no-restricted-imports': ['error', { patterns: [tooFar] }],
      'prefer-const': 'error',
      'object-shorthand': 'error',
      curly: ['error', 'multi-line'],
    },
  },
  {
    files: ['cms/**/*.ts', 'collections/**/*.ts', 'endpoints/**/*.ts'],
    ignores: ['cms/env.ts', 'cms/console/**'],
    rules: { 'no-restricted-syntax': ['error', onlyReader, directWrite] },
  },
  ...inOrder(SERVER_ROOMS, (room) => [
    app,
    ...(room === 'cms/http' ? [] : [{ regex: '^#web/', message: 'Only cms/http asks web/ for pages.' }]),
    ...(WITHOUT_HTTP.includes(room) ? [{ regex: '^express$', message: `${room} knows no HTTP.` }] : []),
    ...(room === 'cms/shared' ? [{ regex: '^payload$', message: 'The browser has cms/shared, too.' }] : []),
  ]),
  ruleOf(
    ['endpoints/**/schema.ts'],
    [
      {
        regex: '^(?:#cms/(?!shared/)|#web/|#collections/|payload$|express$)',
        message: 'A schema imports zod and cms/shared only.',
      },
    ],
  ),
  {
    files: ['web/**/*.{ts,tsx}', 'cms/console/**/*.tsx'],
    ...jsxA11y.configs.strict,
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs['recommended-latest'].rules,
      'no-restricted-imports': ['error', { patterns: [tooFar, webFromServer] }],
    },
  },
  ...inOrder(WEB_ROOMS, () => [webFromServer]),
  ruleOf(
    ['web/shared/ui/**/*.{ts,tsx}'],
    [
      webFromServer,
      {
        regex: '^#(?:web/(?:site|panel)|endpoints)/',
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
            regex:
              '^(?:#web/panel/screens|\\.\\.)/(?:dashboard|users|team|projects|sign-in|change-password)/',
            message: 'Screens of the panel do not know each other; what they share is in document/ and ui/.',
          },
        ]
      : []),
  ]),
  { files: ['scripts/**', 'tests/**', '*.config.ts'], rules: { 'no-console': 'off' } },
  { files: ['tests/support/client.ts'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
)
