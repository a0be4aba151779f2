import { configure } from 'vitest-browser-react/pure'
import '#web/shared/styles/index.css'
import { forgetOwners } from './forget-owners.ts'
import { failOnPageErrors } from './page-errors.ts'

configure({ reactStrictMode: true })
failOnPageErrors()
forgetOwners()
